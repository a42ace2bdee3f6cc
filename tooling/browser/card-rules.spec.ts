import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { cardRule, common } = words.et

test('a rule of use is tried on last month before it holds, then changed and closed', async ({ page }) => {
  await logIn(page, 'superuser', '/cards/rules')
  await page.getByRole('button', { name: cardRule.add }).first().click()
  const form = page.getByRole('dialog')
  // All fields are checked at once, before anything is sent.
  await form.getByRole('button', { name: cardRule.add }).click()
  const product = form.getByRole('combobox', { name: cardRule.cardProductID })
  await expect(product).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('textbox', { name: cardRule.amount })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, '[role=dialog]')
  // What is chosen next opens its field, which has the focus.
  await form.getByRole('combobox', { name: cardRule.appliesTo }).click()
  await page.getByRole('option', { name: cardRule.appliesTo_customerID }).click()
  await expect(form.getByRole('combobox', { name: cardRule.customerID })).toBeFocused()
  await expect(product).toBeHidden()
  await form.getByRole('combobox', { name: cardRule.appliesTo }).click()
  await page.getByRole('option', { name: cardRule.appliesTo_cardProductID }).click()
  await product.click()
  const name = (await page.getByRole('option').first().textContent()) ?? ''
  await page.getByRole('option').first().click()
  await form.getByRole('textbox', { name: cardRule.amount }).fill('10')
  await form.getByRole('checkbox', { name: cardRule.weekdays }).check()
  for (const day of ['E', 'T', 'K', 'N', 'R'] as const)
    await form.getByRole('checkbox', { name: day, exact: true }).check()
  const how = 'kuni 10,00 € päevas, E–R'
  await expect(form).toContainText(
    cardRule.says_product.replace('{{name}}', name).replace('{{how}}', how).replaceAll('\u00a0', ' '),
  )
  await form.getByRole('button', { name: cardRule.add }).click()
  const question = page.getByRole('dialog', { name: cardRule.tried })
  await expect(question).toContainText(/\d+ maksest oleks reegel tagasi lükanud \d+/)
  await question.getByRole('button', { name: cardRule.saveRule }).click()
  await expect(page.getByText(cardRule.added)).toBeVisible()
  const row = page.getByRole('row', { name: /10,00 € päevas/ })
  await expect(row).toContainText('E T K N R')

  await row.getByRole('button', { name: /Muuda kasutusreeglit/ }).click()
  const edit = page.getByRole('dialog', { name: cardRule.editTitle })
  await edit.getByRole('combobox', { name: cardRule.mode }).click()
  await page.getByRole('option', { name: cardRule.modes_watch }).click()
  await edit.getByRole('button', { name: common.save }).click()
  await question.getByRole('button', { name: cardRule.saveRule }).click()
  await expect(row).toContainText(cardRule.modes_watch)

  await row.getByRole('button', { name: /Sulge kasutusreegel/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: cardRule.close }).click()
  await expect(row).toBeHidden()
})

test('a card shows the rules that hold for it', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const [card] = (await (await page.request.get('/api/companies/cards?limit=1')).json()).list
  await visit(page, `/cards/${card.id}?tab=rules`)
  await page.getByRole('button', { name: cardRule.add }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: cardRule.hours }).check()
  await form.getByRole('textbox', { name: cardRule.hours }).fill('8-17')
  await form.getByRole('button', { name: cardRule.add }).click()
  await expect(form.getByRole('textbox', { name: cardRule.hours })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: cardRule.hours }).fill('08:00-17:00')
  await form.getByRole('button', { name: cardRule.add }).click()
  await page.getByRole('button', { name: cardRule.saveRule }).click()
  const row = page.getByRole('row', { name: /08:00-17:00/ })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /Sulge kasutusreegel/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: cardRule.close }).click()
  await expect(row).toBeHidden()
})

test('a rule of a unit stands on the page of its customer', async ({ page }) => {
  await logIn(page, 'superuser', '/customers/2?tab=rules')
  await page.getByRole('button', { name: cardRule.add }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: cardRule.customerUnitID }).check()
  await form.getByRole('combobox', { name: cardRule.customerUnitID }).click()
  const unit = page.getByRole('option').first()
  const name = (await unit.textContent()) ?? ''
  await unit.click()
  await form.getByRole('textbox', { name: cardRule.count }).fill('7')
  await form.getByRole('button', { name: cardRule.add }).click()
  await page.getByRole('button', { name: cardRule.saveRule }).click()
  const row = page.getByRole('row').filter({ hasText: '7 korda päevas' })
  await expect(row).toContainText(name)
  await row.getByRole('button', { name: /Sulge kasutusreegel/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: cardRule.close }).click()
  await expect(row).toBeHidden()
})
