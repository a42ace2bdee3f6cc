import { expect, expectAccessible, languages, logIn, test, words } from './test'

const paths = {
  administrator: [
    '/companies',
    '/companies/1',
    '/companies/1?tab=changes',
    '/companies/1?tab=cardProducts',
    '/distributors',
    '/distributors/1',
    '/distributors/1?tab=operators',
    '/distributors/1?tab=changes',
  ],
  superuser: [
    '/companies/company?tab=changes',
    '/terminal-owners',
    '/terminal-owners/1',
    '/terminal-owners/1?tab=changes',
    '/terminal-owners/1/terminals/1',
  ],
} as const

for (const language of languages)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ language, colorScheme })
      const { company, distributor, terminalOwner } = words[language]

      for (const user of ['administrator', 'superuser'] as const)
        test(`companies and terminals are accessible to ${user}`, async ({ page }) => {
          await logIn(page, user)
          for (const path of paths[user]) {
            await page.goto(path)
            await expect(page.getByRole('cell').first()).toBeVisible()
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
            await expectAccessible(page)
          }
        })

      test('their forms are, with their complaints', async ({ page }) => {
        await logIn(page, 'administrator')
        for (const [path, add] of [
          ['/companies', company.add],
          ['/distributors', distributor.add],
        ] as const) {
          await page.goto(path)
          await page.getByRole('button', { name: add }).click()
          await page.getByRole('dialog').getByRole('button', { name: add }).click()
          await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeFocused()
          await expectAccessible(page)
        }
      })

      test('the question before closing is', async ({ page }) => {
        await logIn(page, 'superuser')
        await page.goto('/terminal-owners/1')
        await page.getByRole('button', { name: terminalOwner.close }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      })
    })
