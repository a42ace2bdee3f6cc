import type { Page } from '@playwright/test'
import { demo } from './demo'
import { expect, expectAccessible, expectNoOverflow, languages, logIn, test, words } from './test'

const LINK = '11111111-1111-4111-8111-111111111111'
const doors = [
  '/forgot-password',
  `/register/${LINK}`,
  '/register/faulty',
  `/pwchange/${LINK}`,
  `/confirm-email/${LINK}`,
]
const tabs = ['/companies/company?tab=operators', '/companies/company?tab=userRoles', '/operators/self']

const expectGood = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
}

for (const language of languages)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ language, colorScheme })
      const { operator, role, permission, search } = words[language]

      test('pages in front of the login are accessible', async ({ page }) => {
        for (const path of doors) await expectGood(page, path)
      })

      test('pages of people are accessible', async ({ page }) => {
        await logIn(page, 'administrator')
        await expectGood(page, '/operators')
        await page.getByRole('link', { name: 'Viivi Vaatleja' }).click()
        await expect(page.getByRole('button', { name: operator.closeUser })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: operator.closeUser }).click()
        await expect(page.getByRole('dialog')).toContainText(demo().users.viewer)
        await expectAccessible(page)
      })

      test('a company: users, roles and their forms are accessible', async ({ page }) => {
        await logIn(page, 'superuser')
        for (const path of tabs) await expectGood(page, path)
        await page.goto('/companies/company?tab=operators')
        await page.getByRole('button', { name: operator.add }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: operator.add }).click()
        await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused()
        await expectAccessible(page)
        await page.goto('/companies/company?tab=userRoles')
        await page.getByRole('button', { name: role.edit.replace('{{name}}', 'Vaatleja') }).click()
        await dialog.getByLabel(permission.CAN_EDIT_CARDS).check()
        await expectAccessible(page)
      })

      test('the search is accessible, and opens a card whose number is pasted', async ({ page }) => {
        await logIn(page, 'superuser')
        await expect(page.getByRole('button', { name: search.title })).toBeVisible()
        await page.keyboard.press('Control+k')
        const box = page.getByRole('combobox', { name: search.title })
        await expect(box).toBeFocused()
        await box.fill('ma')
        await expect(page.getByRole('option', { name: 'Maarja Mitmekontoga' })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(box).toBeHidden()

        await page.getByRole('button', { name: search.title }).click()
        const [pan = ''] = demo().pans
        await box.fill(pan.replace(/(\d{4})/g, '$1 '))
        await expect(page).toHaveURL(/\/cards\/\d+$/)
        await expect(box).toBeHidden()
      })
    })

test.describe('narrow', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('pages of people fit', async ({ page }) => {
    for (const path of doors) await expectGood(page, path)
    await logIn(page, 'superuser')
    for (const path of [...tabs, '/operators']) await expectGood(page, path)
  })
})

test('who may only look sees users, and why they cannot be edited', async ({ page }) => {
  await logIn(page, 'viewer')
  await page.goto('/operators')
  await page.getByRole('link', { name: 'Sirje Peakasutaja' }).click()
  await expect(page.getByText(words.et.operator.cannotEdit)).toBeVisible()
  await expect(page.getByLabel(words.et.operator.name, { exact: false })).toBeDisabled()
  await expect(page.getByRole('button', { name: words.et.common.save })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
