import { panInGroups } from '@kaarditeek/domain/card/pan'
import { error, refusal } from '@kaarditeek/i18n/et/error'
import type { Page } from '@playwright/test'
import { addCustomer, closeCard, issueCards, pressAction } from './cards'
import { demo } from './demo'
import { button, dialog, expectLatest, field, filled, openTab, submit, told } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { card, cardLoad, change, common, form, list } = words.et

const counted = (text: string, count: number) => filled(text, { count })
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
/** Returns a button of the page itself: dialogs and notifications have buttons of the same name. */
const onPage = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const select = (page: Page, pan: string) =>
  page
    .getByRole('row')
    .filter({ hasText: panInGroups(pan) })
    .getByRole('checkbox')
    .check()

test('selected cards are extended, limited, moved and closed together after a preview of each', async ({
  page,
}) => {
  const [name, second] = [`Kaardid ${Date.now()}`, `Filiaal ${Date.now()}`]
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, name, second)
  const cards = await issueCards(page, customerID, 3)
  await visit(page, `/customers/${customerID}?tab=cards`)
  for (const { pan } of cards) await select(page, pan)
  await expect(page.getByText(counted(list.selected, 3))).toBeVisible()

  await button(page, card.extend).click()
  await choose(page, card.extendByMonths, counted(card.months_other, 2))
  await expect(dialog(page).getByRole('row')).toHaveCount(4)
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('→')
  await expectAccessible(page, '[role=dialog]')
  await submit(page, counted(card.extendCount_other, 3))
  await expect(told(page, common.success, counted(card.extendedCards_other, 3))).toBeVisible()

  for (const { pan } of cards) await select(page, pan)
  await button(page, card.editLimits).click()
  const limit = dialog(page).getByRole('button', { name: counted(card.limitCount_other, 3) })
  await field(page, card.amount).fill('12,50')
  await field(page, card.comment).fill('Leping muutus')
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('50,00 € → 62,50 €')
  await limit.click()
  const understood = dialog(page).getByLabel(card.limitsUnderstood)
  await expect(understood).toBeFocused()
  await expect(understood).toHaveAccessibleDescription(form.understandFirst)
  await choose(page, card.amountChange, card.lowerLimit)
  await field(page, card.amount).fill('50,01')
  await expect(dialog(page).getByRole('alert')).toContainText(refusal.limitBelowUsed)
  await field(page, card.amount).fill('10')
  await dialog(page).getByLabel(card.limitsUnderstood).check()
  await expectAccessible(page, '[role=dialog]')
  await submit(page, counted(card.limitCount_other, 3))
  await expect(told(page, common.success, counted(card.limitedCards_other, 3))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '40,00 €' })).toHaveCount(3)

  const [first, next, last] = cards
  if (!first || !next || !last) throw new Error('No cards')
  for (const { pan } of [first, next]) await select(page, pan)
  await pressAction(page, card.move)
  await choose(page, card.targetCustomerUnitID, second)
  await expect(dialog(page)).toContainText(`${name} → ${second}`)
  await submit(page, counted(card.moveCount_other, 2))
  // The column of the unit needs more room than the other tests' window has.
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(2)

  // Another user closes one of them meanwhile: no card is closed, and the dialog names the card and the reason.
  for (const { pan } of [first, last]) await select(page, pan)
  await onPage(page, card.close).click()
  const headers = { origin: new URL(demo().url).origin }
  await page.request.delete(`/api/companies/cards/${last.id}/delete`, { headers })
  const closing = dialog(page).getByRole('button', { name: counted(card.closeCount_other, 2) })
  await closing.click()
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(panInGroups(last.pan))
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(refusal.cardClosed)
  await button(page, common.cancel).click()
  await button(page, list.clearSelection).click()
  await select(page, first.pan)
  await onPage(page, card.close).click()
  await submit(page, counted(card.closeCount_one, 1))
  await told(page, card.closed, counted(card.closedCards_one, 1))
    .getByRole('button', { name: common.undo })
    .click()
  await expect(told(page, card.reopened, counted(card.reopenedCards_one, 1))).toBeVisible()
})

test('cards that cannot get their new limits are counted, and left out with one tick', async ({ page }) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Piiramatu ${Date.now()}`, 'Filiaal')
  const limited = await issueCards(page, customerID, 2)
  const cards = [...limited, ...(await issueCards(page, customerID, 1, { amountLimit: null }))]
  await visit(page, `/customers/${customerID}?tab=cards`)
  for (const { pan } of cards) await select(page, pan)
  await button(page, card.editLimits).click()
  await field(page, card.amount).fill('12,50')
  await field(page, card.comment).fill('Leping muutus')
  await dialog(page).getByLabel(card.limitsUnderstood).check()
  const unfit = dialog(page).getByRole('alert')
  await expect(unfit).toContainText(counted(card.unfit_one, 1))
  const leaveOut = unfit.getByLabel(card.leaveOut_one)
  await expect(leaveOut).toBeChecked()
  await leaveOut.uncheck()
  await expect(dialog(page).locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog(page)).toContainText(filled(card.limitAdds, { sum: '25,00 €' }))

  await leaveOut.check()
  await expect(dialog(page).getByLabel(card.limitsUnderstood)).not.toBeChecked()
  await dialog(page).getByLabel(card.limitsUnderstood).check()
  await expectAccessible(page, '[role=dialog]')
  await submit(page, counted(card.limitCount_other, 2))
  await expect(told(page, common.success, counted(card.limitedCards_other, 2))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '62,50 €' })).toHaveCount(2)
})

test('limits of all cards of a customer are changed from home in four clicks, without those that refuse', async ({
  page,
}) => {
  const name = `Kõik ${Date.now()}`
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, name, 'Filiaal')
  // More than one page has room for.
  await issueCards(page, customerID, 49)
  const [unlimited] = await issueCards(page, customerID, 1, { amountLimit: null })
  if (!unlimited) throw new Error('No card')
  await visit(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: card.title, exact: true }).click()
  const ofAll = button(page, counted(card.limitCount_other, 50))
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: card.limitCount_other.split('{{count}}')[0] })).toHaveCount(0)
  await page.getByRole('textbox', { name: card.customerName }).fill(name)
  await ofAll.click()
  await field(page, card.amount).fill('12,50')
  await field(page, card.comment).fill('Leping muutus')
  await expect(dialog(page)).toContainText(name)
  await expect(dialog(page).getByRole('alert')).toContainText(counted(card.unfit_one, 1))
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(unlimited.pan.slice(-4))
  await expect(dialog(page).getByRole('row').nth(2)).toContainText('50,00 € → 62,50 €')
  await expect(dialog(page).getByRole('row')).toHaveCount(51)
  await expect(dialog(page)).toContainText(filled(card.limitAdds, { sum: '612,50 €' }))
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).getByLabel(card.limitsUnderstood).check()
  await submit(page, counted(card.limitCount_other, 49))
  await expect(told(page, common.success, counted(card.limitedCards_other, 49))).toBeVisible()

  await visit(page, `/customers/${customerID}?tab=cards`)
  await page.locator('tr[data-row]').first().getByRole('checkbox').check()
  await expect(ofAll).toBeHidden()
  await button(page, list.clearSelection).click()
  await ofAll.click()
  await expect(dialog(page)).toContainText('62,50 €')
})

test('nothing is previewed of limits and loads that cannot be sent', async ({ page }) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Eelvaade ${Date.now()}`, 'Filiaal')
  const [one, other] = await issueCards(page, customerID, 2)
  if (!one || !other) throw new Error('No cards')
  const faulty = ['20,555', 'abc', '-5', '']
  const expectNoPreview = async () => {
    await expect(dialog(page)).not.toContainText('NaN')
    await expect(dialog(page)).not.toContainText('→')
  }
  await visit(page, `/cards/${one.id}`)
  for (const [verb, amount] of [
    [card.editLimits, card.amountLimit],
    [cardLoad.load, cardLoad.amount],
  ] as const) {
    await button(page, verb).click()
    await field(page, amount).fill('70')
    await expect(dialog(page)).toContainText('50,00 € →')
    for (const text of faulty) {
      await field(page, amount).fill(text)
      await expectNoPreview()
    }
    await field(page, amount).fill('50,01')
    await expect(dialog(page)).toContainText('50,00 € →')
    if (verb === card.editLimits) {
      await dialog(page).getByLabel(`${card.amountLimit}: ${common.unlimited}`).check()
      await expect(dialog(page)).toContainText(`50,00 € → ${common.unlimited}`)
    }
    await page.keyboard.press('Escape')
    await button(page, form.leave).click()
    await expect(dialog(page)).toHaveCount(0)
  }

  await visit(page, `/customers/${customerID}?tab=cards`)
  for (const { pan } of [one, other]) await select(page, pan)
  await button(page, card.editLimits).click()
  await field(page, card.amount).fill('20')
  await expect(dialog(page)).toContainText('50,00 € → 70,00 €')
  for (const text of faulty) {
    await field(page, card.amount).fill(text)
    await expectNoPreview()
  }
})

test('a double click on the button of a form that had failed does not close the form', async ({
  page,
  context,
}) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Topelt ${Date.now()}`, 'Filiaal')
  const [one] = await issueCards(page, customerID, 1)
  await visit(page, `/cards/${one?.id}`)
  await button(page, cardLoad.replace).click()
  await field(page, cardLoad.reason).fill('Kadunud')
  const send = dialog(page).locator('button[type=submit]')
  await context.setOffline(true)
  await send.click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  // Another value, because the same one is locked for a second.
  await field(page, cardLoad.reason).fill('Varastatud')
  await send.dblclick()
  await expect(page).not.toHaveURL(new RegExp(`/cards/${one?.id}$`))
  await expect(dialog(page)).toBeHidden()
})

test('a card is edited, limited, extended, closed and reopened, with its history', async ({ page }) => {
  const [name, second] = [`Kaart ${Date.now()}`, `Osakond ${Date.now()}`]
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, name, second)
  const [one] = await issueCards(page, customerID, 1)
  if (!one) throw new Error('No card')
  const { apiKey, terminalID } = demo()
  const paid = await page.request.post('/api/web/payments', {
    data: { pan: one.pan, amount: 1500, terminalID },
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': `browser ${one.pan}` },
  })
  expect(paid.status()).toBe(201)
  const author = demo().users.superuser
  await visit(page, `/cards/${one.id}`)

  await pressAction(page, card.edit)
  await dialog(page).getByLabel(card.hiddenName).check()
  await field(page, card.hiddenName).fill('Peidetud')
  await choose(page, card.customerUnitID, second)
  await submit(page, common.save)
  await openTab(page, change.title)
  await expectLatest(page, ['Peidetud', second], author)

  await test.step('limits, never below what is used', async () => {
    await button(page, card.editLimits).click()
    await field(page, card.amountLimit).fill('14,99')
    await field(page, card.comment).fill('Leping muutus')
    const save = dialog(page).getByRole('button', { name: card.editLimits })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expect(field(page, card.amountLimit)).toHaveAccessibleDescription(
      new RegExp(refusal.limitBelowUsed),
    )
    const understood = dialog(page).getByLabel(card.limitsUnderstood)
    await understood.check()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await field(page, card.amountLimit).fill('70')
    await expect(dialog(page)).toContainText('50,00 € → 70,00 €')
    await expect(understood).not.toBeChecked()
    await field(page, card.comment).fill('')
    await save.click()
    await expect(field(page, card.comment)).toHaveAccessibleDescription(form.required)
    await expect(understood).toHaveAccessibleDescription(form.understandFirst)
    await field(page, card.comment).fill('Leping muutus')
    await understood.check()
    await expect(understood).not.toHaveAttribute('aria-invalid', 'true')
    await save.click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: card.limits })).toContainText('55,00')
    await expectLatest(page, ['70,00 €'], author)
    await expect(page.getByRole('table', { name: change.title })).toContainText('Leping muutus')
  })

  await pressAction(page, card.extend)
  await choose(page, card.extendByMonths, /^3 /)
  await submit(page, card.extend)
  await expect(page.getByText(counted(words.et.change.count_other, 4))).toBeVisible()

  await closeCard(page, one.pan)
  await expect(button(page, card.edit)).toHaveCount(0)
  await expect(button(page, common.moreActions)).toHaveCount(0)
  await button(page, card.reopen).click()
  await expect(told(page, card.reopened, panInGroups(one.pan))).toBeVisible()
  await openTab(page, change.title)
  await expect(page.getByText(counted(words.et.change.count_other, 6))).toBeVisible()
  await expectAccessible(page)
})

test('a card shows why it was refused last, one key from the palette', async ({ page }) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Keeldumine ${Date.now()}`, 'Filiaal')
  const [one] = await issueCards(page, customerID, 1)
  if (!one) throw new Error('No card')
  const { apiKey, terminalID } = demo()
  const refused = await page.request.post('/api/web/payments', {
    data: { pan: one.pan, amount: 9_000_000, terminalID },
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': `refused ${one.pan}` },
  })
  expect(refused.status()).toBe(409)
  await visit(page, '/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: words.et.search.title })).toBeFocused()
  await page.keyboard.type(one.pan)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/cards/${one.id}`)
  await expect(page.getByRole('region', { name: card.use })).toContainText(error.ERROR_TRANS_AMOUNT_TOO_LARGE)
  const events = page.getByRole('list', { name: card.events }).getByRole('listitem')
  await expect(events.first()).toContainText(terminalID)
  await expect(events.first()).toBeInViewport()
  await openTab(page, card.refused)
  await expect(page.getByRole('list', { name: card.refused })).toContainText(
    error.ERROR_TRANS_AMOUNT_TOO_LARGE,
  )
  await expectAccessible(page)
})

test('an offline change is refused at once and is not sent later', async ({ page, context }) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Võrguta ${Date.now()}`, 'Filiaal')
  const [one] = await issueCards(page, customerID, 1)
  if (!one) throw new Error('No card')
  await visit(page, `/cards/${one.id}`)
  // The first notice loads the file of all.
  await pressAction(page, card.edit)
  await dialog(page).getByLabel(card.hiddenName).check()
  await field(page, card.hiddenName).fill('Kassa')
  await submit(page, common.save)
  await expect(page.getByRole('status').filter({ hasText: common.saved })).toBeVisible()
  await button(page, card.editLimits).click()
  await field(page, card.amountLimit).fill('70')
  await field(page, card.comment).fill('Leping muutus')

  await context.setOffline(true)
  await dialog(page).getByLabel(card.limitsUnderstood).check()
  await dialog(page).getByRole('button', { name: card.editLimits }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(error.NOT_AVAILABLE_ERROR)
  await expect(field(page, card.amountLimit)).toHaveValue('70,00')
  await expect(field(page, card.comment)).toHaveValue('Leping muutus')
  await button(page, common.cancel).click()
  await pressAction(page, card.close)
  await dialog(page).getByRole('button', { name: card.close, exact: true }).last().click()
  const away = page.getByRole('alert').filter({ hasText: error.NOT_AVAILABLE_ERROR })
  await expect(away).toBeVisible()
  await expect(away).not.toContainText('NOT_AVAILABLE_ERROR')

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await expect(away).toBeHidden()
  const asked = page.waitForRequest(/customer\./)
  await visit(page, '/customers')
  await asked
  expect(sent.filter((url) => /editLimits|card\.close/.test(url))).toEqual([])
  await visit(page, `/cards/${one.id}`)
  await expect(page.getByRole('region', { name: card.limits })).toContainText('50,00')
})

test('a viewer changes no card', async ({ page }) => {
  await logIn(page, 'viewer', '/cards')
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: card.limits })).toBeVisible()
  for (const verb of [card.edit, card.close, card.extend, card.editLimits])
    await expect(onPage(page, verb)).toHaveCount(0)
  await expect(onPage(page, common.moreActions)).toHaveCount(0)
})

test('all cards of a filter are selected, exported and extended together', async ({ page }) => {
  await logIn(page, 'superuser', '/cards?extendable=true')
  await page.getByRole('checkbox', { name: list.selectPage }).check()
  await expect(page.getByText(counted(list.selected, 10))).toBeVisible()
  const whole = page.getByRole('button', { name: /^Vali kõik \d+$/ })
  const count = Number((await whole.innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(20)
  await whole.click()
  await expect(page.getByText(counted(list.selected, count))).toBeVisible()
  await expect(whole).toHaveCount(0)
  const download = page.waitForEvent('download')
  await pressAction(page, list.exportSelected)
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await button(page, card.extend).click()
  await expect(dialog(page).getByRole('row')).toHaveCount(count + 1)
})

test('rarer actions on selected cards are below a button only where the line is too short', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/cards')
  await page.locator('tr[data-row]').getByRole('checkbox').first().check()
  const [more, move] = [button(page, common.moreActions), button(page, card.move)]
  await expect(move).toBeVisible()
  await expect(more).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 720 })
  await expect(move).toBeHidden()
  await more.click()
  await expect(move).toBeVisible()
})

test('the button that issues cards is seen without scrolling', async ({ page }) => {
  await logIn(page, 'superuser', '/cards/new')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(button(page, counted(card.issue_one, 1))).toBeInViewport({ ratio: 1 })
})

test('another card opens on its first tab, Back and the same card on the chosen one', async ({ page }) => {
  await logIn(page, 'superuser', '/cards/1')
  await openTab(page, words.et.cardHold.title)
  await expect(page).toHaveURL('/cards/1?tab=holds')
  await visit(page, '/cards/2')
  const open = page.getByRole('tab', { selected: true })
  await expect(open).toHaveText(card.all)
  await page.goBack()
  await expect(page).toHaveURL('/cards/1?tab=holds')
  await expect(open).toHaveText(words.et.cardHold.title)
  await visit(page, '/cards')
  await visit(page, '/cards/1')
  await expect(open).toHaveText(words.et.cardHold.title)
})

test('the tabs of a card begin on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Telefon ${Date.now()}`, 'Kontor')
  const [issued] = await issueCards(page, customerID, 1)
  await visit(page, `/cards/${issued?.id}`)
  await expect(page.getByRole('tab', { name: card.all })).toBeInViewport({ ratio: 1 })
})
