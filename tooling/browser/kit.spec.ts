import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openKit } from './kit'
import { expect, expectAccessible, expectNoOverflow, languages, test, words } from './test'

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })

    for (const colorScheme of ['light', 'dark'] as const)
      test(`every part is accessible, wide and narrow, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await openKit(page)
        for (const width of [1280, 375]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoOverflow(page)
          await expectAccessible(page)
        }
      })
  })

test('the production build has no such page, and nothing of it', async ({ page }) => {
  await page.goto('/kit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.et.common.pageNotFound)
  const built = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url))
  const files = readdirSync(built).map((name) => readFileSync(join(built, name), 'utf8'))
  expect(files.filter((text) => text.includes('data-specimen'))).toEqual([])
})
