import type { Page } from '@playwright/test'
import { backTo, hold, openTab } from './steps'
import { expect, logIn, test, visit, words } from './test'

const { cardProduct, change, company, operator, role, search, webApi } = words.et

const tabs = (page: Page) => page.getByRole('tab')
const edit = (page: Page) => page.getByRole('button', { name: company.edit })

/** Opens a page through the palette. */
const openByPalette = async (page: Page, name: string) => {
  await page.getByRole('button', { name: search.title }).click()
  await page.getByRole('combobox', { name: search.title }).fill(name)
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click()
}

test('an operator sees as much of the own company as the role permits', async ({ page }) => {
  await logIn(page, 'viewer')
  await openByPalette(page, company.own)
  // It opens on what the permissions are for.
  await expect(page).toHaveURL('/companies/company?tab=cardProducts')
  await expect(tabs(page)).toHaveText([company.data, operator.title, cardProduct.title])
  await expect(page.getByRole('tab', { name: cardProduct.title })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: company.data })).toHaveCount(0)
  await openTab(page, company.data)
  await expect(page.getByRole('region', { name: company.data })).toBeVisible()
  await expect(edit(page)).toHaveCount(0)
  await openTab(page, operator.title)
  await expect(page.getByRole('button', { name: operator.add })).toHaveCount(0)

  const release = await hold(page, '**/trpc/*operator.get**')
  await page.getByRole('link', { name: 'Sirje Peakasutaja' }).click()
  await expect(page).toHaveURL(/\/operators\/\d+$/)
  await expect(page.locator('main [aria-busy]').first()).toBeVisible()
  await expect(backTo(page, operator.back)).toHaveCount(0)
  release()
  // The way back leads to the list of users, from where the user was opened.
  await backTo(page, operator.back).click()
  await expect(page).toHaveURL('/companies/company?tab=operators')

  await page.goto('/companies/company?tab=changes')
  await expect(page.getByRole('tab', { name: cardProduct.title })).toHaveAttribute('aria-selected', 'true')
})

test('a superuser sees all of it', async ({ page }) => {
  await logIn(page, 'superuser', '/companies/company')
  await expect(tabs(page)).toHaveText([
    company.data,
    operator.title,
    role.title,
    cardProduct.title,
    words.et.holderPage.title,
    webApi.title,
    words.et.refusedPayment.title,
    words.et.serviceAccount.title,
    words.et.sandbox.title,
    words.et.approval.part,
    words.et.auditLog.title,
    change.title,
  ])
  await openTab(page, company.data)
  await expect(edit(page)).toBeVisible()
  await openTab(page, operator.title)
  await page.getByRole('link', { name: 'Viivi Vaatleja' }).click()
  await expect(page).toHaveURL(/\/company\/\d+\/operators\/\d+$/)
  // The way back leads to the list of users, from where the user was opened.
  await backTo(page, operator.back).click()
  await expect(page).toHaveURL('/companies/company?tab=operators')
})

test('the parts stand at the side from 1280 pixels, and in one line of a narrower window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await logIn(page, 'superuser', '/companies/company')
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
  await page.getByRole('tab', { name: operator.title }).focus()
  await page.keyboard.press('ArrowDown')
  const open = page.getByRole('tab', { selected: true })
  await expect(open).toHaveText(role.title)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal')
  await expect(open).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('table', { name: role.title })).toBeInViewport()
  await openTab(page, company.data)
  await expect(page).toHaveURL('/companies/company?tab=data')
  await expect(page.getByRole('region', { name: company.data })).toBeInViewport({ ratio: 1 })
  await openByPalette(page, change.title)
  await expect(open).toHaveText(change.title)
  await expect(open).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('table', { name: change.title })).toBeVisible()
})

test('a distributor returns to the page from which a user was opened', async ({ page }) => {
  await logIn(page, 'administrator', '/companies/1')
  await expect(tabs(page)).toHaveText([company.data, operator.title, cardProduct.title, change.title])
  await page.getByRole('link', { name: 'Viivi Vaatleja' }).click()
  await backTo(page, operator.backToCompany).click()
  await expect(page).toHaveURL('/companies/1')

  await visit(page, '/operators')
  await page.getByRole('link', { name: 'Viivi Vaatleja' }).click()
  await backTo(page, operator.back).click()
  await expect(page).toHaveURL('/operators')
})

test('a user without access to the own company returns to all users', async ({ page }) => {
  await logIn(page, 'activator')
  await visit(page, '/operators')
  await page.getByRole('link', { name: 'Viivi Vaatleja' }).click()
  await backTo(page, operator.back).click()
  await expect(page).toHaveURL('/operators')
})
