import type { Page, Request } from '@playwright/test'
import { hold } from './steps'
import { expect, logIn, test } from './test'

// With an empty cache.
test.use({ freshPage: true })

const KB = 1_000

/** Returns the bytes of the bodies that a page transfers from navigation on, with an empty cache. */
const weigh = async (page: Page, load: () => Promise<void>) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await load()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize } = await request.sizes()
      return { type: request.resourceType(), bytes: responseBodySize }
    }),
  )
  const sumOf = (...types: string[]) =>
    sizes.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    script: sumOf('script'),
    style: sumOf('stylesheet'),
    all: sumOf(...new Set(sizes.map(({ type }) => type))),
  }
}

test('the login page stays within its budget', async ({ page }) => {
  const { script, style } = await weigh(page, async () => {
    await page.goto('/login')
    await expect(page.getByRole('textbox').first()).toBeVisible()
  })
  expect(script).toBeLessThan(195 * KB)
  expect(style).toBeLessThan(17 * KB)
})

test('the list of cards stays within its budget', async ({ page, browser }) => {
  await logIn(page, 'superuser')
  const fresh = await browser.newContext({ storageState: await page.context().storageState() })
  const cards = await fresh.newPage()
  const { all } = await weigh(cards, async () => {
    await cards.goto('/cards')
    await expect(cards.getByRole('table')).toBeVisible()
  })
  await fresh.close()
  expect(all).toBeLessThan(350 * KB)
})

test('the logo is visible before any script has loaded', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  const logo = page.locator('#starting')
  await expect(logo).toBeVisible()
  release()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(logo).toBeHidden()
})

test('with a session cookie, the page and the session load at the same time', async ({ page }) => {
  await logIn(page, 'superuser')
  const release = await hold(page, '**/trpc/*auth.selfInfo**')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/cards')
  const html = await (await page.request.get('/')).text()
  await expect
    .poll(() => scripts.filter((url) => !html.includes(new URL(url).pathname)).length)
    .toBeGreaterThan(0)
  await expect(page.locator('#starting')).toBeVisible()
  release()
  await expect(page.getByRole('table')).toBeVisible()
})
