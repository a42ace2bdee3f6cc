import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect } from './test'

/** Folder of the web app with the kit page, built by `kit.setup.ts`. */
export const kitRoot = fileURLToPath(new URL('../../.tmp/kit/dist', import.meta.url))

/** Serves that build in place of the server's files. Calls still reach the server. */
const serveKit = (page: Page) =>
  page.route(/^https?:\/\/[^/]+\/(?!trpc\/|api\/)/, (route) => {
    const path = join(kitRoot, new URL(route.request().url()).pathname)
    const isFile = existsSync(path) && path !== join(kitRoot, '/')
    return route.fulfill({ path: isFile ? path : join(kitRoot, 'index.html') })
  })

type Section = 'forms' | 'parts-of-lists'

/** Opens the kit page, or one section of it, which is much faster. Needs no login. */
export const openKit = async (page: Page, section?: Section) => {
  await serveKit(page)
  await page.goto(section ? `/kit#${section}` : '/kit')
  await expectKit(page)
}

/** Waits until the whole page is rendered. */
export const expectKit = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Kit' }).waitFor()
  await expect(page.locator('[data-specimen]:empty')).toHaveCount(0)
  // Date inputs load their calendar.
  await expect(page.locator('.mantine-TextInput-root[aria-busy]')).toHaveCount(0)
}

/** Switches the open page to a color scheme. */
export const paint = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** On a page of this size a trace takes longer than the test itself. */
export const untraced = { trace: 'off' } as const

/** Finds a part in a state by its name, e.g. `Action button, loading`. */
export const specimen = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`)
