import { formatNumber } from '@kaarditeek/i18n/format'
import { addCustomer } from './cards'
import { field } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { card, common, customer, form, terminalOwner } = words.et

test('a value out of bounds shows the bounds, and money fields accept pasted amounts', async ({ page }) => {
  await logIn(page, 'superuser', '/cards/new')
  await page.getByLabel(card.noOfCards).fill('5000')
  await page.getByLabel(`${card.amountLimit}: ${common.unlimited}`).uncheck()
  const limit = page.getByRole('textbox', { name: card.amountLimit, exact: true })
  await limit.fill('0,5')
  await page.getByRole('button', { name: card.issue_other.replace('{{count}}', formatNumber(5000)) }).click()
  await expect(page.getByText('Vahemikus 1 kuni 1\u00A0000', { exact: true })).toBeVisible()
  await expect(page.getByText('Täiseurod, 1 kuni 1\u00A0000\u00A0000\u00A0€')).toBeVisible()
  for (const pasted of ['1234.5', '1 234,50', '1\u00A0234,50\u00A0€']) {
    await limit.fill(pasted)
    await limit.blur()
    await expect(limit).toHaveValue('1\u00A0234,50')
  }
})

test('a pasted text that is too long is kept whole, and refused', async ({ page }) => {
  await logIn(page, 'superuser', '/terminal-owners')
  await page.getByRole('button', { name: terminalOwner.add }).click()
  const name = field(page, terminalOwner.name)
  await name.focus()
  await page.keyboard.insertText('Pikk nimi '.repeat(60))
  await expect(name).toHaveValue('Pikk nimi '.repeat(60))
  await page.getByRole('dialog').getByRole('button', { name: terminalOwner.add }).click()
  await expect(name).toHaveAccessibleDescription(/^Kõige rohkem \d+ märki$/)
})

test('dates are read with the day first, and invalid dates are refused', async ({ page }) => {
  await logIn(page, 'superuser', '/cards/new')
  const day = page.getByLabel(card.validFrom)
  await day.fill('5.9.2027')
  await page.keyboard.press('Tab')
  await expect(day).toHaveValue('05.09.2027')
  await day.fill('31.02.2027')
  await page.keyboard.press('Tab')
  await expect(day).toHaveValue('31.02.2027')
  await expect(day).toHaveAccessibleDescription(form.noSuchDay)
})

test('the end of validity follows a pasted start although its own field has the focus', async ({ page }) => {
  await logIn(page, 'superuser', '/cards/new')
  await page.getByRole('combobox', { name: card.cardProductID, exact: true }).click()
  await page.getByRole('option').first().click()
  const end = page.getByLabel(card.validTo)
  await expect(end).toHaveValue(/^\d\d\.\d\d\.20\d\d$/)
  await page.getByLabel(card.validFrom).fill('05.09.2027')
  await page.keyboard.press('Tab')
  await expect(end).toBeFocused()
  await expect(end).toHaveValue(/^04\.09\.20\d\d$/)
})

test('a day typed key by key is not taken for one of 2020 on the way, and the month on the card follows it', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/cards/new')
  const end = page.getByLabel(card.validTo)
  const month = page.getByLabel(card.expiryDateOnCard)
  await end.pressSequentially('31.12.20')
  await expect(month).toHaveValue('')
  await end.pressSequentially('29')
  await expect(month).toHaveValue('12/29')
  await end.fill('300628')
  await end.blur()
  await expect(end).toHaveValue('30.06.2028')
  await expect(month).toHaveValue('06/28')
  await month.fill('09/29')
  await end.fill('310820')
  await expect(month).toHaveValue('09/29')
  await end.fill('31082029')
  await end.blur()
  await expect(month).toHaveValue('09/29')
  await end.fill('31122029')
  await end.blur()
  await expect(month).toHaveValue('12/29')
  for (const day of [end, page.getByLabel(card.validFrom)]) {
    await day.press('ControlOrMeta+a')
    await day.press('Delete')
    await expect(day).toHaveValue('')
  }
  await expect(month).toHaveValue('12/29')
})

test('leaving a changed form asks for confirmation', async ({ page }) => {
  await logIn(page, 'superuser', '/cards/new')
  await page.getByLabel(card.nameOnCard).fill('MARI')
  await page.getByRole('link', { name: customer.title }).click()
  await page.getByRole('button', { name: form.stay }).click()
  await expect(page).toHaveURL('/cards/new')
  await expect(page.getByLabel(card.nameOnCard)).toHaveValue('MARI')
  await page.getByRole('link', { name: customer.title }).click()
  await page.getByRole('button', { name: form.leave }).click()
  await expect(page).toHaveURL('/customers')

  await page.getByRole('button', { name: customer.add }).click()
  const dialog = page.getByRole('dialog', { name: customer.add })
  await dialog.getByLabel(customer.address).fill('Pikk 1')
  await page.keyboard.press('Escape')
  // Escape answers the question alone.
  await expect(page.getByRole('button', { name: form.stay })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.getByLabel(customer.address)).toHaveValue('Pikk 1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: form.leave }).click()
  await expect(dialog).toBeHidden()
})

test('the card form of a customer starts at the product and is left without a question while unchanged', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/customers/2')
  await page.getByRole('link', { name: customer.addCards, exact: true }).click()
  await expect(page.getByRole('combobox', { name: card.cardProductID })).toBeFocused()
  await expect(page.getByRole('combobox', { name: card.customerUnitID })).not.toHaveValue('')
  await page.getByRole('link', { name: card.customerID, exact: true }).click()
  await expect(page).toHaveURL(/customers\/2/)
})

test('going back and closing the tab ask for confirmation too', async ({ page }) => {
  await logIn(page, 'superuser', '/customers')
  await page
    .getByRole('link', { name: customer.addCardsFor.split('{{')[0] })
    .first()
    .click()
  const name = page.getByLabel(card.nameOnCard)
  await name.click()
  await page.keyboard.type('MARI')
  await page.goBack()
  await page.getByRole('button', { name: form.stay }).click()
  await expect(page).toHaveURL(/cards\/new/)
  await expect(name).toHaveValue('MARI')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(name).toHaveValue('MARI')
})

test('Enter submits a form, and a double click submits it once', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('customer.create')) asked += 1
  })
  await logIn(page, 'superuser', '/customers')
  const dialog = page.getByRole('dialog')
  const submits = [
    () => dialog.getByRole('button', { name: customer.add }).dblclick(),
    () => dialog.getByRole('textbox', { name: customer.identification }).press('Enter'),
  ]
  for (const [at, submit] of submits.entries()) {
    await page.getByRole('button', { name: customer.add }).click()
    await dialog.getByRole('textbox', { name: customer.name }).fill(`Ühekordne ${at}`)
    await dialog.getByRole('textbox', { name: customer.identification }).fill(`1234567${at}`)
    await dialog.getByRole('textbox', { name: customer.email, exact: true }).fill(`mari${at}@example.ee`)
    await dialog.getByRole('textbox', { name: customer.address }).fill('Pikk 1')
    await submit()
    await expect(dialog).toBeHidden()
    expect(asked).toBe(at + 1)
  }
})

test('after a refused submit, what is typed stays in one field', async ({ page }) => {
  await logIn(page, 'superuser', '/customers')
  await page.getByRole('button', { name: customer.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: customer.add }).click()
  const name = dialog.getByRole('textbox', { name: customer.name })
  await expect(name).toBeFocused()
  await page.keyboard.type('Kalevi Ehitus')
  await expect(name).toHaveValue('Kalevi Ehitus')
  await expect(dialog.getByRole('textbox', { name: customer.identification })).toHaveValue('')
  await dialog.getByRole('button', { name: customer.add }).click()
  await expect(dialog.getByRole('textbox', { name: customer.identification })).toBeFocused()
})

test('a form that is sent again after its answer was lost makes one record', async ({ page }) => {
  const keys: (string | undefined)[] = []
  let lost = 2
  await page.route('**/trpc/terminalOwner.create**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    lost -= 1
    if (lost < 0) return route.fallback()
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  await logIn(page, 'superuser', '/terminal-owners')
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: terminalOwner.add })
  const name = dialog.getByRole('textbox', { name: terminalOwner.name })
  /** Sends the form, once it takes a second submit of the same values. */
  const send = async () => {
    const sent = keys.length
    await expect(async () => {
      await add.click()
      // The request leaves after the click: a second click at once would send the next one.
      await expect.poll(() => keys.length, { timeout: 2000 }).toBeGreaterThan(sent)
    }).toPass()
  }
  const [first, second] = ['Kadunud vastus', 'Parandatud'].map((text) => `${text} ${Date.now()}`)
  await page.getByRole('button', { name: terminalOwner.add }).click()
  await name.fill(first ?? '')
  await send()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await send()
  await expect(add).toBeEnabled()
  await name.fill(second ?? '')
  await send()
  await expect(dialog).toBeHidden()
  expect(keys).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    keys[0],
    expect.not.stringMatching(keys[0] ?? ''),
  ])
  for (const text of [first, second]) {
    const found = await page.request.get(`/api/terminal-owners?name=${text}`)
    expect([text, (await found.json()).count]).toEqual([text, 1])
  }
})

test('the type of a customer decides which fields it has', async ({ page }) => {
  await logIn(page, 'superuser', '/customers')
  await page.getByRole('button', { name: customer.add }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await expect(field(customer.phone)).not.toHaveAttribute('required')
  await dialog.getByRole('combobox', { name: customer.customerTypeID }).click()
  await page.getByRole('option', { name: customer.private }).click()
  await expect(field(customer.phone)).toHaveAttribute('required')

  await dialog.getByLabel(customer.withContact).check()
  await expect(dialog.getByLabel(customer.isPrimary)).toBeDisabled()
  await expect(field(customer.contactPhone)).toHaveAttribute('required')
  await field(customer.contactEmail).fill('mari@example.ee')
  await expect(field(customer.contactPhone)).not.toHaveAttribute('required')

  await expect(field(customer.customerNo)).toHaveCount(0)
  await dialog.getByLabel(customer.customerNo).check()
  await expect(field(customer.customerNo)).toBeFocused()
})

test('web-enabled cards need a password and are downloaded as an archive', async ({ page }) => {
  await logIn(page, 'superuser', '/customers')
  await page
    .getByRole('link', { name: customer.addCardsFor.split('{{')[0] })
    .first()
    .click()
  await page.getByRole('combobox', { name: card.cardProductID, exact: true }).click()
  await page.getByRole('option', { name: 'Veebikaart' }).click()
  await page.getByLabel(card.nameOnCard).fill('VEEB')
  for (const limit of [card.amountLimit, card.countLimit])
    await page.getByLabel(`${limit}: ${common.unlimited}`).check()
  await expect(page.getByLabel(card.validTo)).toHaveValue(/^\d\d\.\d\d\.20\d\d$/)
  await page.getByRole('button', { name: card.issue_one.replace('{{count}}', '1') }).click()
  await expect(page.getByText(form.required, { exact: true })).toBeVisible()
  await page.locator('input[type="password"]').fill('Trykikoda-1')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: card.issue_one.replace('{{count}}', '1') }).click()
  await expect(page).toHaveURL(/\/cards\?/)
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('button', { name: card.downloadAgain }).click()
  const dialog = page.getByRole('dialog', { name: card.printerFile })
  const downloadAgain = dialog.getByRole('button', { name: card.download })
  await downloadAgain.click()
  await expect(dialog.getByText(form.required, { exact: true })).toBeVisible()
  await dialog.locator('input[type="password"]').fill('Trykikoda-2')
  const downloadingAgain = page.waitForEvent('download')
  await downloadAgain.click()
  expect((await downloadingAgain).suggestedFilename()).toMatch(/\.zip$/)
  await expect(dialog).toHaveCount(0)
})

test('ten cards for a customer without cards take four clicks: its page leads to the open choice of a product', async ({
  page,
}) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Kümme ${Date.now()}`, 'Filiaal')
  await visit(page, `/customers/${customerID}`)
  await page.getByRole('link', { name: card.add, exact: true }).first().click()
  const product = page.getByRole('combobox', { name: card.cardProductID })
  await expect(product).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Kinkekaart', exact: true }).click()
  await expect(product).toHaveValue('Kinkekaart')
  const unit = page.getByRole('combobox', { name: card.customerUnitID })
  await expect(unit).toHaveValue(/./)
  const chosen = await unit.inputValue()
  await unit.press('ArrowDown')
  await unit.press('Enter')
  await expect(unit).toHaveAttribute('aria-expanded', 'false')
  await expect(unit).toHaveValue(chosen)
  await page.getByRole('textbox', { name: card.noOfCards }).fill('10')
  await page.getByRole('textbox', { name: card.nameOnCard }).fill('SIIM SOODUS')
  await page.getByRole('textbox', { name: card.amountLimit, exact: true }).fill('50')
  await page.getByLabel(`${card.countLimit}: ${common.unlimited}`).check()
  await page.getByRole('button', { name: card.issue_other.replace('{{count}}', '10') }).click()
  await expect(
    page.getByRole('status').filter({ hasText: card.issued_other.replace('{{count}}', '10') }),
  ).toBeVisible()
  // The form is gone: Tab goes on in the list of the new cards.
  await expect(page.locator('#content')).toBeFocused()
})

test('a customer gets the product of its last batch proposed, and unlimited uses', async ({ page }) => {
  await logIn(page, 'superuser')
  type Row = { customerID: number; cardProductName: string; countLimit: number | null }
  const listOf = async (path: string) => (await (await page.request.get(`/api${path}`)).json()).list
  const customers: Row[] = await listOf('/companies/cards?limit=100')
  const newest: Row[] = []
  for (const customerID of new Set(customers.map((one) => one.customerID))) {
    const [batch] = await listOf(`/customers/${customerID}/printer-csvs-info?limit=1`)
    if (!batch) continue
    const { cardBatchID } = batch
    newest.push(
      ...(await listOf(`/companies/cards?customerID=${customerID}&cardBatchID=${cardBatchID}&limit=1`)),
    )
  }
  const unlimited = page.getByLabel(`${card.countLimit}: ${common.unlimited}`)
  for (const isUnlimited of [true, false]) {
    const last = newest.find(({ countLimit }) => (countLimit === null) === isUnlimited)
    if (!last) throw new Error(`No customer whose last card has ${isUnlimited ? 'un' : ''}limited uses`)
    await page.goto(`/cards/new?customerID=${last.customerID}`)
    await expect(page.getByRole('combobox', { name: card.cardProductID })).toHaveValue(last.cardProductName)
    if (isUnlimited) await expect(unlimited).toBeChecked()
    else await expect(unlimited).not.toBeChecked()
    await expect(page.getByRole('textbox', { name: card.amountLimit, exact: true })).toHaveValue('')
  }
  // What was proposed gives way to the next customer's.
  const [first, next] = [true, false].map((isUnlimited) =>
    newest.find(({ countLimit }) => (countLimit === null) === isUnlimited),
  )
  const { name } = await (await page.request.get(`/api/customers/${next?.customerID}`)).json()
  await page.goto(`/cards/new?customerID=${first?.customerID}`)
  await expect(unlimited).toBeChecked()
  const customer = page.getByRole('combobox', { name: card.customerID })
  await customer.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await expect(unlimited).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: card.cardProductID })).toHaveValue(
    next?.cardProductName ?? '',
  )
})
