import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect } from './test'

/** The web app with its kit page, built by `kit.setup.ts`. */
export const kitRoot = fileURLToPath(new URL('../../.tmp/kit/dist', import.meta.url))

/** Files of that build in the place of the server's; what is asked of the server stays so. */
const serveKit = (page: Page) =>
  page.route(/^https?:\/\/[^/]+\/(?!trpc\/|api\/)/, (route) => {
    const path = join(kitRoot, new URL(route.request().url()).pathname)
    const isFile = existsSync(path) && path !== join(kitRoot, '/')
    return route.fulfill({ path: isFile ? path : join(kitRoot, 'index.html') })
  })

type Section = 'forms' | 'parts-of-lists'

/** Opens the page of all parts, or of one section, which takes a fraction of the time. Nobody need be logged in. */
export const openKit = async (page: Page, section?: Section) => {
  await serveKit(page)
  await page.goto(section ? `/kit#${section}` : '/kit')
  await expectKit(page)
}

/** All of the page is there. */
export const expectKit = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Kit' }).waitFor()
  await expect(page.locator('[data-specimen]:empty')).toHaveCount(0)
  // Inputs of days wait for their calendar.
  await expect(page.locator('.mantine-TextInput-root[aria-busy]')).toHaveCount(0)
}

/** Shows the page, open already, in a scheme. */
export const paint = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** On a page of this size a trace costs more than all the rest of a test. */
export const untraced = { trace: 'off' } as const

/** A part in a state, by the name above it: `Button, loading`. */
export const specimen = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`)
