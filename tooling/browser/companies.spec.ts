import type { Page } from '@playwright/test'
import { demo } from './demo'
import { button, dialog, expectLatest, field, filled, openTab, submit, told } from './steps'
import { expect, logIn, test, visit, words } from './test'

const { cardProduct, change, common, company, distributor } = words.et

const superuserOf = (name: string) => `${name.replace(' ', '-')}@example.ee`

const fillCompany = async (page: Page, name: string) => {
  await visit(page, '/companies')
  await button(page, company.add).first().click()
  await field(page, company.name).fill(name)
  await field(page, company.identification).fill('12345678')
  await field(page, company.address).fill('Pikk 1, Tallinn')
  await field(page, company.phone).fill('+372 600 1234')
  await field(page, company.email).fill('info@example.ee')
  await field(page, company.superuserEmail).fill(superuserOf(name))
}

test('an administrator adds, edits and closes distributors; one with companies cannot be closed', async ({
  page,
}) => {
  const { administrator } = demo().users
  const name = `Edasi ${Date.now()}`
  const companyName = `Firma ${Date.now()}`
  await logIn(page, 'administrator', '/distributors')
  await button(page, distributor.add).first().click()
  await field(page, distributor.name).fill(name)
  await submit(page, distributor.add)
  await page.getByRole('link', { name: distributor.open }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const ofDistributor = new URL(page.url()).pathname

  await fillCompany(page, companyName)
  await dialog(page).getByRole('combobox', { name: company.distributorID }).click()
  await page.getByRole('option', { name }).click()
  await submit(page, company.add)
  await page.getByRole('link', { name: company.open }).click()
  await openTab(page, company.data)
  await expect(page.getByRole('region', { name: company.data })).toContainText(name)
  const ofCompany = new URL(page.url()).pathname

  await page.goto(ofDistributor)
  await expect(page.getByRole('link', { name: companyName })).toBeVisible()
  await expect(button(page, distributor.close)).toHaveAttribute('aria-disabled', 'true')
  await button(page, distributor.close).focus()
  await expect(page.getByRole('tooltip')).toHaveText('Edasimüüjat, kellel on ettevõtteid, ei saa sulgeda')

  await visit(page, ofCompany)
  await openTab(page, company.data)
  await button(page, company.edit).click()
  const distributorOf = dialog(page).getByRole('combobox', { name: company.distributorID })
  await expect(distributorOf).toHaveValue(name)
  await distributorOf.press('Delete')
  await expect(distributorOf).toHaveValue('')
  await submit(page, common.save)
  await expect(page.getByRole('region', { name: company.data })).not.toContainText(name)

  await visit(page, ofDistributor)
  await button(page, distributor.edit).click()
  await field(page, distributor.name).fill(`${name} OÜ`)
  await submit(page, common.save)
  await openTab(page, change.title)
  await expectLatest(page, [`${name} OÜ`], administrator)
  await button(page, distributor.close).click()
  await submit(page, distributor.close)
  await expect(page).toHaveURL('/distributors')
  await expect(told(page, distributor.closed, `${name} OÜ`)).toBeVisible()
  await page.goto(ofDistributor)
  await expect(page.getByText(common.pageNotFound)).toBeVisible()
})

test('a distributor adds a company with its superuser and a card product, and renames it', async ({
  page,
}) => {
  const name = `Uus ${Date.now()}`
  await logIn(page, 'distributor')
  await fillCompany(page, name)
  await expect(dialog(page).getByRole('combobox', { name: company.distributorID })).toHaveCount(0)
  await submit(page, company.add)
  const invited = filled(company.superuserInvited, { email: superuserOf(name) })
  await expect(page.getByRole('status').filter({ hasText: invited })).toBeVisible()
  await page.getByRole('link', { name: company.open }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('row').filter({ hasText: '@example.ee' })).toBeVisible()
  await openTab(page, company.data)
  await expect(page.getByRole('region', { name: company.data })).toContainText('12345678')
  await expect(page.getByRole('region', { name: company.data })).not.toContainText(company.billingEmail)
  await expect(page.getByRole('region', { name: company.data })).not.toContainText(company.distributorName)

  await openTab(page, cardProduct.title)
  await button(page, cardProduct.add).first().click()
  await expect(dialog(page)).toContainText('16 kuni 19')
  await field(page, cardProduct.name).fill('Kinkekaart')
  await field(page, cardProduct.issuerIDNo).fill(String(Date.now()).slice(-8))
  await field(page, cardProduct.minAccountIDNo).fill('1000000')
  await field(page, cardProduct.maxAccountIDNo).fill('1000999')
  await submit(page, cardProduct.add)
  // The range has a thousand numbers.
  await expect(page.getByRole('row').filter({ hasText: 'Kinkekaart' })).toContainText(/1\s000/)

  await openTab(page, company.data)
  await button(page, company.edit).click()
  await field(page, company.name).fill(`${name} II`)
  await dialog(page).getByLabel(company.allowPartialPayments).check()
  await submit(page, common.save)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} II`)
  await openTab(page, change.title)
  // The name, partial payments, and the default unit, which has the company's name.
  await expectLatest(page, [`${name} II`, common.yes, `${name} II`], demo().users.distributor)

  await page.getByRole('link', { name: company.title }).first().click()
  await page.getByLabel(company.name, { exact: true }).fill(name)
  await expect(page.getByText(filled(company.count_one, { count: 1 }), { exact: true })).toBeVisible()

  await button(page, company.add).first().click()
  await field(page, company.identification).fill('12345678')
  const [isTaken = ''] = company.codeTaken.split(' {{')
  await expect(dialog(page).getByText(isTaken)).toBeVisible()
})

test('if only the mail to the superuser fails, the company is created and both outcomes are shown', async ({
  page,
}) => {
  const name = `Kirjata ${Date.now()}`
  await logIn(page, 'administrator')
  await page.route(/company\.create/, async (route) => {
    await route.fetch()
    const reply = { code: 'ERROR_SENDING_EMAIL', message: '', subErrors: [] }
    const error = { json: { message: reply.code, code: -32000, data: { httpStatus: 400, reply } } }
    await route.fulfill({ status: 207, json: [{ error }] })
  })
  await fillCompany(page, name)
  await submit(page, company.add)
  await expect(page.getByRole('alert')).toContainText(filled(company.addedWithoutMail, { name }))
  await expect(page.getByRole('alert')).toContainText('ERROR_SENDING_EMAIL')
  await page.getByLabel(company.name, { exact: true }).fill(name)
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a superuser edits the permitted fields of the own company, and the tab stays open', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/companies/company?tab=data')
  await button(page, company.edit).click()
  for (const label of [company.name, company.identification]) await expect(field(page, label)).toBeDisabled()
  await expect(dialog(page).getByText(company.fromDistributor)).toHaveCount(3)
  await expect(button(page, common.save)).toHaveAttribute('aria-disabled', 'true')
  await field(page, company.phone).fill('x')
  await button(page, common.save).click()
  await expect(field(page, company.phone)).toBeFocused()
  await expect(dialog(page)).toContainText('Vigane telefoninumber')
  const phone = `+372 ${Date.now()}`
  await field(page, company.phone).fill(phone)
  await submit(page, common.save)
  await openTab(page, change.title)
  await expectLatest(page, [phone], demo().users.superuser)

  await page.goto('/')
  await page.getByRole('link', { name: words.et.company.own, exact: true }).click()
  await expect(page.getByRole('tab', { name: change.title })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/companies/company?tab=changes')
})

test('a user without access to terminals and companies is redirected to the home page', async ({ page }) => {
  await logIn(page, 'viewer')
  for (const path of ['/terminal-owners', '/companies', '/companies/1', '/distributors', '/distributors/1']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})
