import { expect, logIn, test, words } from './test'

const { card, change, contactPerson, customer, customerUnit, company } = words.et

test('a company leads to its default unit, customers to their cards, units and contact people', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/companies/company')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByLabel(company.data).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/customers\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel(customer.data)).toContainText(customer.self)

  await page.getByRole('link', { name: customer.title }).last().click()
  await page.getByRole('combobox', { name: customer.customerTypeID }).click()
  await page.getByRole('option', { name: customer.company }).click()
  await expect(page).toHaveURL(/customerTypeID=1/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  const chosen = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
  await expect(page.getByLabel(contactPerson.primary)).toBeVisible()
  await expect(page.getByRole('table', { name: card.title })).toBeVisible()
  await page.getByRole('tab', { name: customerUnit.title }).click()
  await expect(page.getByRole('table', { name: customerUnit.title }).getByRole('cell').first()).toBeVisible()
  await page.getByRole('tab', { name: contactPerson.title }).click()
  await expect(page.getByRole('table', { name: contactPerson.title })).toContainText(contactPerson.isPrimary)
  await page.getByRole('tab', { name: change.title }).click()
  await expect(page.getByRole('table', { name: change.title })).toContainText(change.first)
})

test('who may not see customers is led nowhere', async ({ page }) => {
  await logIn(page, 'administrator', '/companies/1')
  const facts = page.getByLabel(company.data)
  await expect(facts.getByText(company.defaultCustomerUnitName)).toBeVisible()
  await expect(facts.getByRole('link')).toHaveCount(0)
  await page.goto('/customers/1')
  await expect(page).toHaveURL('/')
})
