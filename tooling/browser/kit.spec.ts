import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectKit, openKit } from './kit'
import { looks } from './pictures'
import { expect, expectAccessible, expectNoOverflow, test, words } from './test'

const wide = { width: 1280, height: 800 }
const narrow = { width: 375, height: 800 }

for (const [language, colorScheme, viewport] of [
  ['et', 'light', wide],
  ['et', 'dark', narrow],
  ['en', 'dark', wide],
  ['en', 'light', narrow],
] as const)
  test.describe(`${language}, ${colorScheme}, ${viewport.width} pixels`, () => {
    test.use({ language, colorScheme, viewport })
    test('every part is accessible and fits', async ({ page }) => {
      await openKit(page)
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
  })

const speak = (page: Page, tag: 'ET' | 'EN') =>
  page.getByRole('banner').getByRole('button', { name: tag }).click()

/** Ways to turn the page into something else and back. */
const turns = {
  reload: async (page) => {
    await page.reload()
  },
  language: async (page) => {
    await speak(page, 'EN')
    await speak(page, 'ET')
  },
  width: async (page) => {
    await page.setViewportSize(narrow)
    await page.setViewportSize(wide)
  },
} satisfies Record<string, (page: Page) => Promise<void>>

test.describe('what parts look like', () => {
  test.use({ viewport: wide })

  test('again the same after a turn of language, scheme, width and a reload; otherwise in the dark', async ({
    page,
  }) => {
    await openKit(page)
    const light = await looks(page)
    const changed = (now: Map<string, string>) =>
      [...light.keys()].filter((name) => light.get(name) !== now.get(name))
    for (const [name, turn] of Object.entries(turns)) {
      await turn(page)
      await expectKit(page)
      expect(changed(await looks(page)), name).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(changed(await looks(page))).toEqual([...light.keys()])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(changed(await looks(page)), 'scheme').toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`every state of a part is another, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await openKit(page)
      const seen = new Map<string, string>()
      const twins: string[] = []
      for (const [name, look] of await looks(page)) {
        const key = `${name.split(',')[0]} ${look}`
        const twin = seen.get(key)
        if (twin) twins.push(`${name} = ${twin}`)
        seen.set(key, name)
      }
      expect(twins).toEqual([])
    })
})

test('the production build has no such page, and nothing of it', async ({ page }) => {
  await page.goto('/kit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.et.common.pageNotFound)
  const built = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url))
  const files = readdirSync(built).map((name) => readFileSync(join(built, name), 'utf8'))
  expect(files.filter((text) => text.includes('data-specimen'))).toEqual([])
})
