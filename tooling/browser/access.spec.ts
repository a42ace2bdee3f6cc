import { filled } from './steps'
import { expect, logIn, test, visit, words } from './test'

const { card, cardProduct, change, company, customer, frame, home, list, report, statistics, terminalOwner } =
  words.et

const menus = {
  superuser: [
    home.title,
    customer.title,
    card.title,
    terminalOwner.title,
    frame.settlements,
    report.title,
    statistics.title,
    company.own,
  ],
  operator: [
    home.title,
    customer.title,
    card.title,
    terminalOwner.title,
    frame.settlements,
    statistics.title,
    company.own,
  ],
  viewer: [home.title, customer.title, card.title],
  activator: [home.title],
} as const

for (const [user, entries] of Object.entries(menus)) {
  test(`the menu of ${user}`, async ({ page }) => {
    await logIn(page, user as keyof typeof menus)
    const menu = page.getByRole('navigation', { name: frame.menu }).getByRole('list').getByRole('link')
    await expect(menu).toHaveText([...entries])
  })
}

test('a viewer is offered no changes', async ({ page }) => {
  await logIn(page, 'viewer', '/customers')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: customer.add })).toHaveCount(0)
  await visit(page, '/cards')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('link', { name: card.add })).toHaveCount(0)
})

test('a part of a page without access leads to another one, with a notice', async ({ page }) => {
  await logIn(page, 'operator', '/companies/company?tab=userRoles')
  await expect(page.getByText(frame.refusedTitle)).toBeVisible()
  await expect(page).not.toHaveURL(/userRoles/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.getByText(frame.refusedTitle)).toHaveCount(0)
  // An address that names no part leads to the first one without a word.
  await page.goto('/companies/company')
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.getByText(frame.refusedTitle)).toHaveCount(0)
})

test('a page without access redirects to the home page', async ({ page }) => {
  await logIn(page, 'viewer')
  await expect(page.getByRole('region', { name: home.attention })).toBeVisible()
  for (const path of ['/terminal-owners', '/cards/new', '/cards/without-client/new', '/cards/activate']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByText(frame.refusedTitle)).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('region', { name: home.attention })).toBeVisible()
  await expect(page.getByText(frame.refusedTitle)).toHaveCount(0)
})

for (const [user, path] of [
  ['administrator', '/reports'],
  ['distributor', '/cards/new'],
] as const)
  test(`a page of a company tells the ${user} that it is for another kind of account`, async ({ page }) => {
    await logIn(page, user, path)
    await expect(page.getByRole('status').filter({ hasText: frame.refusedTitle })).toContainText(
      frame.refusedLevelText,
    )
  })

test('a superuser adds a card product and its number length is calculated', async ({ page }) => {
  await logIn(page, 'superuser', '/companies/company?tab=cardProducts')
  await page.getByRole('button', { name: cardProduct.add }).first().click()
  const form = page.getByRole('dialog')
  const name = `Proov ${Date.now()}`
  await form.getByLabel(cardProduct.name, { exact: false }).first().fill(name)
  // A free range is proposed, and what was typed stays until it is taken.
  await form.getByLabel(cardProduct.issuerIDNo).fill('9412')
  await form.getByRole('button', { name: cardProduct.useFreeNumbers.split(' {{')[0] }).click()
  await expect(form.getByLabel(cardProduct.issuerIDNo)).toHaveValue(/^\d{8}$/)
  await expect(form.getByText(/^\d{4}(\s\d{4}){3} – \d{4}(\s\d{4}){3}, 16 numbrit$/)).toBeVisible()

  await form.getByLabel(cardProduct.issuerIDNo).fill(String(Date.now()).slice(-8))
  await form.getByLabel(cardProduct.minAccountIDNo).fill('9')
  await form.getByLabel(cardProduct.maxAccountIDNo).fill('99999')
  await expect(form.getByLabel(cardProduct.panLength)).toHaveValue('14')
  await expect(form.getByText(filled(cardProduct.panTooShort, { length: 14, more: 2 }))).toBeVisible()
  await form.getByRole('button', { name: cardProduct.add }).click()
  await expect(form.getByText('Kaardinumbri pikkus peab olema 16 kuni 19')).toBeVisible()

  await form.getByLabel(cardProduct.maxAccountIDNo).fill('9999999')
  await expect(form.getByLabel(cardProduct.panLength)).toHaveValue('16')
  // Seven digits are few without a code.
  const few = form.getByText(cardProduct.fewNumbers, { exact: false })
  await expect(few).toBeVisible()
  await form.getByLabel(cardProduct.maxAccountIDNo).fill('99999999')
  await expect(few).toBeHidden()
  await form.getByLabel(cardProduct.maxAccountIDNo).fill('9999999')
  await form.getByRole('button', { name: cardProduct.add }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()

  // Without another choice its numbers are random, and its cards have no codes.
  const row = page.getByRole('row', { name })
  await row.getByRole('button', { name: filled(cardProduct.editRow, { name }) }).click()
  const numbers = form.getByRole('combobox', { name: cardProduct.cardNumbers })
  await expect(numbers).toHaveValue(cardProduct.random)
  await numbers.click()
  await page.getByRole('option', { name: cardProduct.consecutive }).click()
  await form.getByRole('checkbox', { name: cardProduct.codeLength }).check()
  await expect(few).toBeVisible()
  await form.getByRole('textbox', { name: cardProduct.codeLength }).fill('6')
  await expect(few).toBeHidden()
  await form.getByRole('combobox', { name: cardProduct.codeNeeded }).click()
  await page.getByRole('option', { name: cardProduct.codeAlways }).click()
  await form.getByRole('button', { name: 'Salvesta' }).click()
  await expect(form).toBeHidden()

  await row.getByRole('button', { name: list.details }).click()
  const changes = page.getByRole('table', { name: change.title }).getByRole('row')
  await expect(changes).toHaveCount(3)
  await expect(changes.nth(1)).toContainText(`${cardProduct.random} → ${cardProduct.consecutive}`)
  await expect(changes.nth(1)).toContainText(cardProduct.webEnabled)
  await expect(changes.nth(1)).toContainText('Sirje Peakasutaja')
  // The new value is not cut off.
  const differences = changes
    .nth(1)
    .getByRole('cell')
    .filter({ has: page.getByRole('list') })
  expect(await differences.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
  await expect(changes.nth(2)).toContainText(change.first)
})
