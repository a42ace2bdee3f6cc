import { expect, expectAccessible, languages, logIn, test, words } from './test'

const paths = ['/', '/customers', '/cards', '/cards/new', '/companies/company', '/nowhere']

for (const language of languages)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ language, colorScheme })
      const { cardProduct, customer } = words[language]

      test('every page is accessible', async ({ page }) => {
        await page.goto('/login')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await logIn(page, 'superuser')
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await expectAccessible(page)
        }
        await page.goto('/cards?cardState=4')
        await page.getByRole('table').getByRole('link').first().click()
        await expect(page).toHaveURL(/\/cards\/\d+/)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expectAccessible(page)
      })

      test('every form is accessible, with its complaints', async ({ page }) => {
        await logIn(page, 'superuser')
        for (const [path, add] of [
          ['/customers', customer.add],
          ['/companies/company?tab=cardProducts', cardProduct.add],
        ] as const) {
          await page.goto(path)
          await page.getByRole('button', { name: add }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: add }).click()
          await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused()
          await expectAccessible(page)
        }
      })
    })

test.describe('narrow', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  test('lists as cards are accessible', async ({ page }) => {
    await logIn(page, 'superuser')
    for (const path of ['/customers', '/cards']) {
      await page.goto(path)
      await expect(page.getByRole('cell').first()).toBeVisible()
      await expectAccessible(page)
    }
  })
})
