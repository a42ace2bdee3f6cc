import type { Page } from '@playwright/test'
import { demo } from './demo'
import { backTo } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { auditLog, company, form, operator, permission, role, search } = words.et

/** The menu entry of the own company. */
const menuEntry = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: company.own, exact: true })

test('the search opens a card whose number is pasted', async ({ page }) => {
  await logIn(page, 'superuser')
  await page.getByRole('button', { name: search.title }).click()
  const box = page.getByRole('combobox', { name: search.title })
  const [pan = ''] = demo().pans
  await box.fill(pan.replace(/(\d{4})/g, '$1 '))
  await expect(page).toHaveURL(/\/cards\/\d+$/)
  await expect(box).toBeHidden()
})

test('a viewer sees users and no action that changes them', async ({ page }) => {
  // The filter of companies, which the viewer does not see, is left out.
  await logIn(page, 'viewer', '/operators?companyID=999999')
  await page.getByRole('link', { name: 'Sirje Peakasutaja' }).click()
  // Without the permission of the audit log there are no last acts.
  await expect(page.getByRole('region', { name: role.permissions })).toBeVisible()
  await expect(page.locator('#content').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('region', { name: auditLog.lastActs })).toHaveCount(0)
})

test('a user’s page shows what the role allows and what the user did last', async ({ page }) => {
  await logIn(page, 'superuser', '/companies/company?tab=operators')
  await page.getByRole('link', { name: 'Viivi Vaatleja' }).click()
  const rights = page.getByRole('region', { name: role.permissions })
  await expect(rights).toContainText(permission.CAN_GET_CARDS)
  await expect(rights).not.toContainText(permission.CAN_EDIT_CARDS)
  await expectAccessible(page)

  await visit(page, '/operators')
  await page.getByRole('table').getByRole('link', { name: 'Sirje Peakasutaja' }).click()
  await expect(menuEntry(page)).toHaveAttribute('aria-current', 'page')
  const acts = page.getByRole('region', { name: auditLog.lastActs })
  await expect(acts.locator('tr[data-row]')).not.toHaveCount(0)
  await acts.getByRole('link', { name: auditLog.allActs }).click()
  await expect(page).toHaveURL(/tab=auditLog&email=superuser/)
  await page.goBack()
  await acts.getByRole('link', { name: auditLog.aboutUser }).click()
  await expect(page).toHaveURL(/tab=auditLog&aboutEmail=superuser/)

  // A person is found by a part of the name.
  const person = page.getByRole('combobox', { name: auditLog.aboutEmail })
  await expect(person).toHaveValue(/^superuser@/)
  await person.fill('Tundmatu')
  await expect(page.getByText(form.nothingFound)).toBeVisible()
  await person.fill('Viivi')
  await page.getByRole('option', { name: 'Viivi Vaatleja' }).click()
  await expect(page).toHaveURL(/aboutEmail=viewer/)
  // Enter takes the first one that is offered.
  await person.fill('Oskar')
  await expect(page.getByRole('option', { name: 'Oskar Operaator' })).toBeVisible()
  await person.press('Enter')
  await expect(page).toHaveURL(/aboutEmail=operator/)
  await expect(person).toHaveValue(/^operator@/)
  await page.goBack()
  await expect(acts).toBeVisible()
  await backTo(page, operator.back).click()
  await expect(page).toHaveURL('/operators')
  await visit(page, '/approvals')
  await expect(menuEntry(page)).toHaveAttribute('aria-current', 'page')
})
