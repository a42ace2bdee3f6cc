import { luhnDigit, panInGroups } from '@kaarditeek/domain/card/pan'
import { GUESSES_NOTICED } from '@kaarditeek/domain/web-api/schema'
import { testReceiver } from '../../apps/server/src/webhooks/test-receiver'
import { demo } from './demo'
import { button, dialog, field, filled, openTab, submit, told } from './steps'
import { expect, expectAccessible, expectNoOverflow, logIn, looks, test, visit, words } from './test'
import {
  add,
  addressRow,
  fillIn,
  openDetails,
  openForm,
  payWithUnknownCard,
  rowOf,
  statusOf,
} from './web-apis'

const { cardHold, common, form, home, list, terminal, tryTerminal, webApi, webhook } = words.et

test('a key is made, copied, shown again, and refused once its web API is closed', async ({
  page,
  context,
}) => {
  const name = `Kassad ${Date.now()}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, 'superuser')
  const apiKey = await add(page, name)
  await button(page, webApi.copyKey).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(apiKey)
  expect(await statusOf(apiKey)).toBe(200)
  await submit(page, webApi.keyKept)

  await expect(rowOf(page, name)).toContainText(apiKey.slice(-4))
  // A narrower window has no room for the author.
  await page.setViewportSize({ width: 1680, height: 900 })
  await expect(rowOf(page, name).getByTitle(demo().users.superuser)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  const received: string[] = []
  page.on('response', (reply) => {
    // A reply of a page that was left has no text any more.
    if (reply.url().includes('/trpc'))
      void reply.text().then(
        (text) => received.push(text),
        () => undefined,
      )
  })
  const { key } = await openDetails(page, name)
  await expect(key).toContainText(apiKey.slice(-4))
  await expect.poll(() => received.join()).toContain(`…${apiKey.slice(-4)}`)
  expect(received.join()).not.toContain(apiKey)
  await key.getByRole('button', { name: webApi.showKey }).click()
  await expect(key).toContainText(apiKey)

  await button(page, filled(webApi.edit, { name })).click()
  await field(page, webApi.name).fill(`${name} II`)
  await submit(page, common.save)
  await button(page, filled(webApi.closeTitle, { name: `${name} II` })).click()
  await expect(dialog(page)).toContainText(webApi.closeBody)
  await submit(page, webApi.close)
  await expect(told(page, webApi.closed, name)).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  expect(await statusOf(apiKey)).toBe(401)
})

test('a web API that asks for many unknown numbers is named on the home page', async ({ page }) => {
  const name = `Arvaja ${Date.now()}`
  await logIn(page, 'superuser')
  const apiKey = await add(page, name)
  await submit(page, webApi.keyKept)
  const unknown = Array.from({ length: GUESSES_NOTICED }, (_, index) => {
    const body = `99990${String(index).padStart(10, '0')}`
    return body + luhnDigit(body)
  })
  const statuses = await Promise.all(unknown.map((pan) => statusOf(apiKey, pan)))
  expect(new Set(statuses)).toEqual(new Set([404]))
  await page.goto('/')
  await page.getByRole('link', { name: filled(home.guessingWebApis_one, { count: 1 }) }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await button(page, filled(webApi.closeTitle, { name })).click()
  await submit(page, webApi.close)
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: home.attention })).toBeVisible()
  await expect(page.getByText(filled(home.guessingWebApis_one, { count: 1 }))).toBeHidden()
})

test('a key is rotated: both work, then the old one is closed', async ({ page }) => {
  const name = `Vahetus ${Date.now()}`
  await logIn(page, 'superuser')
  const old = await add(page, name)
  await submit(page, webApi.keyKept)
  const { key } = await openDetails(page, name)
  const rotate = key.getByRole('button', { name: webApi.rotateKey })
  await rotate.click()
  const confirm = dialog(page).getByRole('button', { name: webApi.rotateKey, exact: true })
  await field(page, webApi.overlapDays).fill('31')
  await confirm.click()
  await expect(field(page, webApi.overlapDays)).toHaveAttribute('aria-invalid', 'true')
  await field(page, webApi.overlapDays).fill('3')
  await confirm.click()
  await expect(dialog(page)).toContainText(filled(webApi.keyRotated, { name }))
  const fresh = await dialog(page).getByRole('region', { name: webApi.apiKey }).innerText()
  await submit(page, webApi.keyKept)
  expect(await Promise.all([old, fresh].map((key) => statusOf(key)))).toEqual([200, 200])

  await expect(key.getByRole('listitem')).toHaveCount(2)
  await expect(key.getByRole('listitem').first()).toContainText(fresh.slice(-4))
  await expect(rotate).toHaveAttribute('aria-disabled', 'true')
  const apiKey = `…${old.slice(-4)}`
  await key.getByRole('button', { name: filled(webApi.closeKeyTitle, { apiKey }) }).click()
  await expect(dialog(page)).toContainText(webApi.closeKeyBody)
  await submit(page, webApi.closeKey)
  await expect(told(page, webApi.keyClosed, apiKey)).toBeVisible()
  await expect(key.getByRole('listitem')).toHaveCount(1)
  expect(await Promise.all([old, fresh].map((key) => statusOf(key)))).toEqual([401, 200])
})

test('a terminal is tried: paid, repeated, reversed, and the requests are listed', async ({ page }) => {
  const { apiKey, pans, terminalID } = demo()
  // Other tests pay with the first cards.
  const pan = pans.at(-1) ?? ''
  await logIn(page, 'superuser')
  await page.goto('/companies/company?tab=web_apis')
  const { key, requests } = await openDetails(page, 'Põhjala Kaubamaja AS kassad')
  await key.getByRole('button', { name: tryTerminal.open }).click()
  const panInput = dialog(page).getByRole('combobox', { name: tryTerminal.pan })
  // Filling selects the text and then types: a proposal in between would stay before what is typed.
  await expect(panInput).not.toHaveValue('')
  await panInput.fill(panInGroups(pan))
  await field(page, tryTerminal.amount).fill('0,03')
  const terminal = dialog(page).getByRole('combobox', { name: tryTerminal.terminalID })
  await expect(terminal).not.toHaveValue('')
  await terminal.click()
  await page.getByRole('option', { name: new RegExp(`^${terminalID} · `) }).click()
  const simulate = dialog(page).getByRole('checkbox', { name: tryTerminal.simulate })
  await expect(simulate).toBeChecked()
  await simulate.uncheck()
  const send = dialog(page).getByRole('button', { name: tryTerminal.send })
  const answer = dialog(page).getByRole('status').filter({ hasText: '201' })
  await send.click()
  await expect(answer).toContainText('"approvedAmount": 3')
  await expect(answer).toContainText(filled(tryTerminal.paid, { amount: '0,03\u00a0€' }))
  await expect(answer).not.toContainText('Idempotent-Replayed')
  const request = dialog(page).getByRole('region', { name: tryTerminal.request })
  await expect(request).toContainText(`Bearer ${apiKey.slice(0, 6)}…${apiKey.slice(-4)}`)
  await expect(request).not.toContainText(apiKey)
  await request.getByRole('tab', { name: 'curl' }).click()
  await expect(request).toContainText("curl 'http")
  const idempotencyKey = await field(page, tryTerminal.idempotencyKey).inputValue()
  await expect(async () => {
    await send.click()
    await expect(answer).toContainText('Idempotent-Replayed: true', { timeout: 1000 })
  }).toPass()

  await openTab(page, tryTerminal.reversal)
  await expect(field(page, tryTerminal.paymentKey)).toHaveValue(idempotencyKey)
  await send.click()
  await expect(answer).toContainText('"reversedAmount": 3')

  await dialog(page).getByRole('tab', { name: tryTerminal.payment, exact: true }).click()
  await expect(simulate).toBeChecked()
  await send.click()
  await expect(request).toContainText('simulate=true')
  await dialog(page).getByRole('tab', { name: tryTerminal.hold, exact: true }).click()
  await send.click()
  await expect(answer).toContainText('"holdID"')
  await openTab(page, tryTerminal.holdEnd)
  await expect(field(page, tryTerminal.holdID)).not.toHaveValue('')
  await send.click()
  await expect(dialog(page).getByRole('status').filter({ hasText: '"releasedAmount": 100' })).toBeVisible()
  await dialog(page).getByRole('button', { name: common.close }).click()
  const items = requests.getByRole('listitem')
  await expect(items.first()).toContainText('−1,00')
  await expect(items.filter({ hasText: '−0,03' }).first()).toContainText(webApi.reversal)

  const found = await page.request.get(`/api/companies/cards?pan=${pan}`)
  const [card] = (await found.json()).list
  await visit(page, `/cards/${card.id}?tab=holds`)
  const row = page.getByRole('table', { name: cardHold.title }).locator('tr[data-row]').first()
  await expect(row).toContainText(cardHold.statuses_released)
  await expect(row).toContainText(terminalID)
})

test('a terminal is tried from its row or its page, with a proposed card or one that is found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await logIn(page, 'superuser', '/terminal-owners/1/terminals/1')
  const terminalID = await page.getByRole('heading', { level: 1 }).innerText()
  await visit(page, '/terminal-owners/1')
  const link = page.getByRole('link', { name: filled(terminal.tryRow, { terminalID }) })
  const cell = await page.getByRole('cell').filter({ has: link }).boundingBox()
  expect((await link.boundingBox())?.x).toBeGreaterThan(cell?.x ?? Number.POSITIVE_INFINITY)
  // Other tests have web APIs without payments, of which one may be the last used.
  const chooseTills = async () => {
    const chosen = dialog(page).getByRole('combobox', { name: tryTerminal.webApi })
    await expect(input).toBeVisible()
    if (!(await chosen.isVisible())) return
    await chosen.click()
    await page.getByRole('option', { name: 'Põhjala Kaubamaja AS kassad' }).click()
  }
  await link.click()
  const input = dialog(page).getByRole('combobox', { name: tryTerminal.pan })
  await chooseTills()
  await expect(input).toHaveValue(/^\d{4}( \d{1,4})+$/)
  await dialog(page).getByRole('button', { name: tryTerminal.send }).click()
  await expect(dialog(page).getByRole('region', { name: tryTerminal.request })).toContainText('simulate=true')
  await dialog(page).getByRole('button', { name: common.close }).click()
  await expect(page).toHaveURL(/\/terminal-owners\/1(\?|$)/)
  await expect(dialog(page)).toHaveCount(0)

  await visit(page, '/terminal-owners/1/terminals/1')
  await page.getByRole('link', { name: terminal.try }).click()
  await expect(input).toBeFocused()
  await chooseTills()
  await expect(dialog(page).getByRole('combobox', { name: tryTerminal.terminalID })).toHaveValue(terminalID)
  // An emptied field stays empty.
  await expect(input).not.toHaveValue('')
  await input.fill('')
  await input.pressSequentially('99')
  await expect(input).toHaveValue('99')
  await input.fill(demo().pans[0]?.slice(-4) ?? '')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await input.press('Enter')
  await expect(input).toHaveValue(/^\d{4}( \d{1,4})+$/)
  const send = dialog(page).getByRole('button', { name: tryTerminal.send })
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.click()
  await expect(dialog(page).getByRole('status').first()).toBeInViewport({ ratio: 1 })
  await expect(dialog(page).getByRole('region', { name: tryTerminal.request })).toContainText('simulate=true')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: common.close }).click()
  await expect(page).toHaveURL(/\/terminal-owners\/1\/terminals\/1(\?|$)/)
  await expect(dialog(page)).toHaveCount(0)
})

test('a webhook is named, hears of a refused payment, is paused and deleted', async ({ page }) => {
  const name = `Sündmused ${Date.now()}`
  // The webhook also receives events of cards that other tests issue and close.
  const receiver = await testReceiver()
  const { url } = receiver
  const heard = () => receiver.events().map(({ type }) => type)
  await logIn(page, 'superuser')
  const apiKey = await add(page, name)
  await submit(page, webApi.keyKept)
  await openDetails(page, name)
  const part = page.getByRole('region', { name: webhook.title, exact: true })
  await part.getByRole('button', { name: webhook.add }).first().click()
  await field(page, webhook.url).fill('till.test')
  await dialog(page).getByRole('button', { name: webhook.add }).click()
  await expect(field(page, webhook.url)).toHaveAttribute('aria-invalid', 'true')
  await field(page, webhook.url).fill(url)
  await submit(page, webhook.add)
  await expect(part).toContainText(url)
  await expect(part).toContainText(webhook.expecting)

  const events = part.getByRole('region', { name: webhook.deliveries }).getByRole('listitem')
  await part.getByRole('button', { name: webhook.sendTest }).click()
  await submit(page, webhook.sendTest)
  await expect.poll(heard).toContain('test')
  await expect(events.first()).toContainText(webhook.delivered)
  await expect(part).toContainText(webhook.active)
  expect(await payWithUnknownCard(apiKey)).toBe(403)
  await expect.poll(heard).toContain('payment.refused')

  await expectAccessible(page)
  await expectNoOverflow(page, [375, 1280])
  await part.getByRole('button', { name: webhook.pause }).click()
  await expect(dialog(page)).toContainText(webhook.pauseBody)
  await submit(page, webhook.pause)
  await expect(part).toContainText(webhook.paused)
  await part.getByRole('button', { name: filled(webhook.closeTitle, { url }) }).click()
  await submit(page, webhook.close)
  await expect(part).toContainText(webhook.none)
  receiver.close()
})

test('a second webhook chooses its events, gets a test of one of them, and moves to another address', async ({
  page,
}) => {
  const name = `Mitu ${Date.now()}`
  const receiver = await testReceiver()
  const at = (path: string) => receiver.url.replace('/events', path)
  await logIn(page, 'superuser')
  await add(page, name)
  await submit(page, webApi.keyKept)
  await openDetails(page, name)
  const part = page.getByRole('region', { name: webhook.title, exact: true })
  const of = (path: string) => part.getByRole('region', { name: at(path), exact: true })
  await part.getByRole('button', { name: webhook.add }).first().click()
  await field(page, webhook.url).fill(at('/all'))
  await submit(page, webhook.add)
  await expect(of('/all')).toContainText(webhook.everyTypeChosen)

  await part.getByRole('button', { name: webhook.add }).first().click()
  await field(page, webhook.url).fill(at('/cards'))
  await dialog(page).getByRole('checkbox', { name: webhook.everyType }).uncheck()
  const boxes = dialog(page).getByRole('group', { name: webhook.ofCards }).getByRole('checkbox')
  const chosen = dialog(page).getByRole('checkbox', { checked: true })
  for (let left = await chosen.count(); left > 0; left -= 1) await chosen.first().uncheck()
  await dialog(page).getByRole('button', { name: webhook.add }).click()
  await expect(dialog(page)).toContainText(webhook.chooseType)
  await expectAccessible(page)
  await expectNoOverflow(page, [375, 1280])
  await boxes.nth(2).check()
  await submit(page, webhook.add)
  await expect(of('/cards')).toContainText(`${webhook.types}: ${webhook.cardBlocked}`)

  await of('/cards').getByRole('button', { name: webhook.sendTest }).click()
  await dialog(page).getByRole('combobox', { name: webhook.type }).click()
  await page.getByRole('option', { name: webhook.cardUnblocked }).click()
  await submit(page, webhook.sendTest)
  await expect.poll(() => receiver.events()).toMatchObject([{ type: 'card.unblocked', test: true }])
  await of('/cards').getByRole('button', { name: webhook.showDeliveries }).click()
  await expect(of('/cards').getByRole('listitem').last()).toContainText(webhook.cardUnblocked)

  await of('/cards')
    .getByRole('button', { name: filled(webhook.editTitle, { url: at('/cards') }) })
    .click()
  await field(page, webhook.url).fill(at('/all'))
  await dialog(page).getByRole('button', { name: common.save }).click()
  await expect(field(page, webhook.url)).toHaveAttribute('aria-invalid', 'true')
  await field(page, webhook.url).fill(at('/moved'))
  await submit(page, common.save)
  await expect(of('/moved')).toContainText(`${webhook.types}: ${webhook.cardBlocked}`)
  await expectAccessible(page)
  await expectNoOverflow(page, [375, 1280])
  receiver.close()
})

test('a refused payment shows the rule that decided', async ({ page }) => {
  const name = `Kohvik ${Date.now()}`
  await logIn(page, 'superuser')
  const apiKey = await add(page, name)
  await submit(page, webApi.keyKept)
  // The key may only ask for balances.
  expect(await payWithUnknownCard(apiKey)).toBe(403)
  const { requests } = await openDetails(page, name)
  const refusal = requests.getByRole('listitem')
  for (const text of [
    webApi.refused,
    '4,50',
    '•••• 3456',
    demo().terminalID,
    'Veebi-API-l ei ole selleks päringuks õigust',
  ])
    await expect(refusal).toContainText(text)
  await expect(requests).not.toContainText('1234567890123456')
})

test('addresses and permissions take effect at once; the last address cannot be closed', async ({ page }) => {
  const name = `Pood ${Date.now()}`
  await logIn(page, 'superuser')
  const apiKey = await add(page, name)
  await submit(page, webApi.keyKept)
  await expect(rowOf(page, name)).toContainText(webApi.neverUsed)
  const { addresses, permissions } = await openDetails(page, name)

  const last = addresses.getByRole('button', {
    name: filled(webApi.closeAddressTitle, { ipAddress: '127.0.0.0/8' }),
  })
  await expect(last).toHaveAttribute('aria-disabled', 'true')
  await last.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Veebi-API viimast IP-aadressi ei saa kustutada')
  await addresses.getByRole('button', { name: webApi.addAddress }).click()
  await field(page, webApi.ipAddress).fill('127.0.0.0/8')
  await dialog(page).getByRole('button', { name: webApi.addAddress }).click()
  await expect(dialog(page)).toContainText('Selline kirje on juba olemas')
  await field(page, webApi.ipAddress).fill('192.0.2.1')
  await submit(page, webApi.addAddress)
  await expect(addresses.getByText('192.0.2.1')).toBeVisible()
  await last.click()
  await expect(dialog(page)).toContainText(webApi.closeAddressBody)
  await submit(page, webApi.closeAddress)
  await expect(told(page, webApi.deleted, '127.0.0.0/8')).toBeVisible()
  expect(await statusOf(apiKey)).toBe(403)

  await addresses.getByRole('button', { name: webApi.addAddress }).click()
  await field(page, webApi.ipAddress).fill('127.0.0.1')
  await submit(page, webApi.addAddress)
  await button(page, filled(webApi.editAddress, { ipAddress: '127.0.0.1' })).click()
  await expect(dialog(page).getByRole('textbox')).toHaveCount(1)
  await field(page, webApi.comment).fill('See arvuti')
  await submit(page, common.save)
  await expect(addresses.getByRole('listitem').filter({ hasText: '127.0.0.1' })).toContainText('See arvuti')
  expect(await statusOf(apiKey)).toBe(200)

  const permission = webApi.GET_BALANCE
  await expect(permissions.getByRole('listitem')).toHaveText([permission])
  await permissions.getByRole('button', { name: webApi.editPermissions }).click()
  await permissions.getByRole('button', { name: filled(webApi.closePermissionTitle, { permission }) }).click()
  await submit(page, webApi.closePermission)
  await expect(permissions).toContainText(webApi.noPermissions)
  expect(await statusOf(apiKey)).toBe(403)
  await permissions.getByRole('button', { name: filled(webApi.addPermission, { permission }) }).click()
  await expect(permissions.getByRole('listitem')).toHaveText([new RegExp(permission)])
  expect(await statusOf(apiKey)).toBe(200)
})

test('field errors of browser and server stand beside their fields', async ({ page }) => {
  await logIn(page, 'superuser')
  await openForm(page)
  await dialog(page).getByRole('checkbox', { name: webApi.GET_BALANCE }).uncheck()
  await button(page, webApi.addAddress).click()
  await expect(addressRow(page, 2).getByRole('textbox', { name: webApi.ipAddress })).toBeFocused()
  await dialog(page).getByRole('button', { name: webApi.add, exact: true }).click()
  await expect(field(page, webApi.name)).toBeFocused()
  for (const no of [1, 2]) await expect(addressRow(page, no)).toContainText(form.required)
  await expect(dialog(page)).toContainText(webApi.choosePermission)
  await button(page, filled(webApi.removeAddress, { no: 1 })).click()
  await expect(addressRow(page, 2)).toHaveCount(0)
  await expect(button(page, filled(webApi.removeAddress, { no: 1 }))).toHaveAttribute('aria-disabled', 'true')

  await page.route(/webApi\.create/, (route) => {
    const code = 'ERROR_INVALID_VALUE'
    const reply = { code, message: '', subErrors: [{ field: 'ipAddresses[1].ipAddress', code }] }
    const error = { json: { message: code, code: -32000, data: { httpStatus: 400, reply } } }
    return route.fulfill({ status: 207, json: [{ error }] })
  })
  await fillIn(page, 'Kassad')
  await button(page, webApi.addAddress).click()
  await addressRow(page, 2).getByRole('textbox', { name: webApi.ipAddress }).fill('127.0.0.0/8')
  await dialog(page).getByRole('button', { name: webApi.add, exact: true }).click()
  await expect(addressRow(page, 2)).toContainText('Selline kirje on juba olemas')
  await addressRow(page, 2).getByRole('textbox', { name: webApi.ipAddress }).fill('192.0.2.1')
  await dialog(page).getByRole('button', { name: webApi.add, exact: true }).click()
  await expect(addressRow(page, 2).getByText('Vigane väärtus')).toBeVisible()
  await expect(addressRow(page, 1)).not.toContainText('Vigane väärtus')
  await expect(dialog(page).getByRole('alert')).toHaveText(form.faulty)
})

test('a viewer sees the last digits of a key and cannot change it', async ({ page }) => {
  await logIn(page, 'operator')
  await page.goto('/companies/company?tab=web_apis')
  const { key, addresses, permissions } = await openDetails(page, 'Põhjala Kaubamaja AS kassad')
  await expect(key).toContainText(`…${demo().apiKey.slice(-4)}`)
  await expect(addresses.getByRole('listitem')).not.toHaveCount(0)
  await expect(permissions.getByRole('listitem')).toHaveCount(5)
  for (const part of [key, addresses, permissions]) await expect(part.getByRole('button')).toHaveCount(0)
  await expect(button(page, webApi.add)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: list.actions })).toHaveCount(0)
})

for (const { language, colorScheme } of looks)
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme })
    test('web APIs are accessible, with their forms and questions', async ({ page }) => {
      const said = words[language].webApi
      const name = 'Põhjala Kaubamaja AS kassad'
      await logIn(page, 'superuser')
      await openForm(page, language)
      await dialog(page).getByRole('button', { name: said.add, exact: true }).click()
      await expect(field(page, said.name)).toBeFocused()
      await expectAccessible(page)
      await page.reload()
      const { key } = await openDetails(page, name, language)
      await key.getByRole('button', { name: said.showKey }).click()
      await expect(key).toContainText(demo().apiKey)
      await expectAccessible(page)
      await expectNoOverflow(page, [375, 1280])
      await key.getByRole('button', { name: words[language].tryTerminal.open }).click()
      const card = dialog(page).getByRole('combobox', { name: words[language].tryTerminal.pan })
      await expect(card).not.toHaveValue('')
      await card.fill('1')
      await dialog(page).getByRole('combobox', { name: words[language].tryTerminal.terminalID }).fill('X')
      await button(page, words[language].tryTerminal.send).click()
      await expect(dialog(page).getByRole('status').filter({ hasText: '404' })).toBeVisible()
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: words[language].common.close }).click()
      await button(page, filled(said.closeTitle, { name })).click()
      await expect(dialog(page)).toContainText(said.closeBody)
      await expectAccessible(page)
    })
  })
