import { addCustomer, closeCard, issueCards } from './cards'
import { demo } from './demo'
import { button, dialog, field, openTab, submit, told } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { card, common, transaction } = words.et

test('a transaction is entered by hand, changed and cancelled, with its history', async ({ page }) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Tehingud ${Date.now()}`, 'Filiaal')
  const [one] = await issueCards(page, customerID, 1)
  if (!one) throw new Error('No card')
  await visit(page, `/cards/${one.id}`)
  await openTab(page, transaction.title)
  const table = page.getByRole('table', { name: transaction.title })

  await button(page, transaction.add).first().click()
  await expectAccessible(page, '[role=dialog]')
  await field(page, transaction.amount).fill('50,01')
  await expect(field(page, transaction.amount)).toHaveAccessibleDescription(/liiga suur/)
  await field(page, transaction.amount).fill('12,50')
  await expect(field(page, transaction.amount)).not.toHaveAttribute('aria-invalid', 'true')
  const terminal = dialog(page).getByRole('combobox', { name: transaction.terminalID })
  await terminal.click()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await terminal.fill(demo().terminalID)
  // The options of before stay until those that match have come.
  await page.getByRole('option').filter({ hasText: demo().terminalID }).first().click()
  await field(page, transaction.comment).fill('Kviitung 17')
  await dialog(page).getByLabel(transaction.showCommentInReports).check()
  await submit(page, transaction.add)
  await expect(told(page, transaction.added, '12,50')).toBeVisible()
  await openTab(page, card.all)
  await expect(page.getByRole('list', { name: card.events })).toContainText('Kviitung 17')
  await openTab(page, transaction.title)
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
  await expect(row).toContainText('12,50 €')
  await expect(page.getByRole('region', { name: card.limits })).toContainText('37,50 €')

  const edit = row.getByRole('button', { name: /12,50/ }).first()
  await edit.click()
  await expect(dialog(page)).toContainText('50,00 €')
  await field(page, transaction.amount).fill('50,01')
  const save = dialog(page).getByRole('button', { name: common.save })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await field(page, transaction.amount).fill('50')
  await submit(page, common.save)
  await expect(row).toContainText('50,00 €')
  await expect(row).toContainText(transaction.hasChanged)
  // The card has no balance left.
  await expect(button(page, transaction.add).first()).toHaveAttribute('aria-disabled', 'true')

  await row.getByRole('button', { name: words.et.list.details }).click()
  const changes = page.getByRole('list', { name: words.et.change.title })
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await expect(changes).toContainText('12,50 €')

  await row.getByRole('button', { name: /^Tühista tehing/ }).click()
  await dialog(page).getByRole('button', { name: transaction.cancel }).click()
  await expect(told(page, transaction.cancelled, '50,00')).toBeVisible()
  await expect(row).toContainText(transaction.cancelled)
  await expect(changes.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: card.limits })).toContainText('50,00 €')
  await expectAccessible(page)

  await told(page, transaction.cancelled, '50,00').getByRole('button', { name: common.undo }).click()
  await expect(told(page, transaction.restored, '50,00')).toBeVisible()
  await expect(row).not.toContainText(transaction.cancelled)
  await expect(changes.getByRole('listitem')).toHaveCount(4)
})

test('a transaction just entered is taken back from its notice', async ({ page }) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Tagasi ${Date.now()}`, 'Filiaal')
  const [one] = await issueCards(page, customerID, 1)
  if (!one) throw new Error('No card')
  await visit(page, `/cards/${one.id}`)
  await button(page, transaction.add).first().click()
  await field(page, transaction.amount).fill('12,50')
  await dialog(page).getByRole('combobox', { name: transaction.terminalID }).fill(demo().terminalID)
  await page.getByRole('option').filter({ hasText: demo().terminalID }).first().click()
  await field(page, transaction.comment).fill('Vale kaart')
  await submit(page, transaction.add)
  const added = told(page, transaction.added, '12,50')
  await expectAccessible(page)
  await added.getByRole('button', { name: common.undo }).click()
  await expect(added).toHaveCount(0)
  await expect(page.getByRole('region', { name: card.limits })).toContainText('50,00 €')

  await closeCard(page, one.pan)
  await told(page, card.closed, '').getByRole('button', { name: common.undo }).click()
  await expect(told(page, card.reopened, '')).toBeVisible()
})

type Used = { balanceAndTotals: { timesUsed: number } }

test('a viewer neither enters nor changes transactions', async ({ page }) => {
  await logIn(page, 'viewer')
  // Other tests issue cards, which were not used yet.
  const found = await page.request.get('/api/companies/cards?orderBy=pan&limit=100')
  const isUsed = ({ balanceAndTotals }: Used) => balanceAndTotals.timesUsed > 0
  await visit(page, `/cards/${(await found.json()).list.find(isUsed).id}`)
  await openTab(page, transaction.title)
  await expect(page.getByRole('table', { name: transaction.title })).toBeVisible()
  await expect(button(page, transaction.add)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: words.et.list.actions })).toHaveCount(0)
})
