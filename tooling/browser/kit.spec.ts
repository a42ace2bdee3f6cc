import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expectKit, openKit, paint, untraced } from './kit'
import { different, type Look, lookAt } from './pictures'
import { expect, expectAccessible, expectNoOverflow, looks, test, words } from './test'

test.use(untraced)

const wide = { width: 1280, height: 800 }
const narrow = { width: 375, height: 800 }

for (const { language, colorScheme } of looks)
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme, viewport: language === 'et' ? wide : narrow })
    test('every part is accessible and fits', async ({ page }) => {
      await openKit(page)
      await expectAccessible(page)
      await expectNoOverflow(page, [narrow.width, wide.width])
    })
  })

const speak = async (page: Page, tag: 'et' | 'en') => {
  await page.getByRole('banner').locator(`button[lang="${tag}"]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
}

/** Returns the specimens that look different now. */
const changed = async (page: Page, before: Look, now: Look) => {
  const pairs = [...before.places.keys()].map((name): [string, string] => [name, name])
  return (await different(page, before, now, pairs)).map(([name]) => name)
}

/** Returns pairs of states of one part that look the same. */
const twins = async (page: Page, look: Look) => {
  const names = [...look.places.keys()]
  const partOf = (name: string) => name.split(',')[0]
  const pairs = names.flatMap((name, index) =>
    names
      .slice(0, index)
      .filter((other) => partOf(other) === partOf(name))
      .map((other): [string, string] => [name, other]),
  )
  const told = await different(page, look, look, pairs)
  return pairs.filter((pair) => !told.includes(pair))
}

test('each part looks the same after all changes are undone, and different in the dark and in another state', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(wide)
  await openKit(page)
  const light = await lookAt(page)
  expect(await twins(page, light)).toEqual([])

  await page.setViewportSize(narrow)
  await speak(page, 'en')
  await paint(page, 'dark')
  await speak(page, 'et')
  await page.setViewportSize(wide)
  const dark = await lookAt(page)
  expect(await twins(page, dark)).toEqual([])
  expect(await changed(page, light, dark)).toEqual([...light.places.keys()])

  await paint(page, 'light')
  expect(await changed(page, light, await lookAt(page))).toEqual([])
  await page.reload()
  await expectKit(page)
  expect(await changed(page, light, await lookAt(page))).toEqual([])
})

test('the production build contains no kit page', async ({ page }) => {
  await page.goto('/kit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.et.common.pageNotFound)
  const built = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url))
  const files = readdirSync(built).map((name) => readFileSync(join(built, name), 'utf8'))
  expect(files.filter((text) => text.includes('data-specimen'))).toEqual([])
})
