import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { en } from '@kaarditeek/i18n/en'
import { et } from '@kaarditeek/i18n/et'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type Demo, demo } from './demo'
import { leavePage, newPage, takePage } from './shared-page'

export { expect }

export type Language = 'et' | 'en'
export const languages: readonly Language[] = ['et', 'en']
export const words = { et, en }

/** Pages and parts are checked in two pairings, which cover each language and each color scheme once. */
export const looks = [
  { language: 'et', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const

type User = keyof Demo['users']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Whether a message of the browser is about a request that a test expects to fail: offline, without a login, or of the documented
 * REST API, as uploads and trials of terminals' calls are. A refused call of a screen is no error there.
 */
const isExpected = (message: ConsoleMessage) => {
  const text = message.text()
  if (text.startsWith('Failed to load resource: net::ERR_INTERNET_DISCONNECTED')) return true
  const refused = text.match(/^Failed to load resource: the server responded with a status of (40\d)/)
  return !!refused && (refused[1] === '401' || new URL(message.location().url).pathname.startsWith('/api/'))
}

/** Collects errors of a page, and errors and warnings of its console. Returns the list, which grows, and a function that ends it. */
export const faultsOf = (page: Page) => {
  const faults: string[] = []
  const onError = (error: Error) => faults.push(error.message)
  const onMessage = (message: ConsoleMessage) => {
    const isFault = ['error', 'warning'].includes(message.type())
    if (isFault && !isExpected(message)) faults.push(message.text())
  }
  page.on('pageerror', onError).on('console', onMessage)
  return { faults, end: () => page.off('pageerror', onError).off('console', onMessage) }
}

type Fixtures = { language: Language; freshPage: boolean; faultless: undefined }

/**
 * Runs tests in one language, on the page that the worker's tests share. Fails on any error or warning in the console, and on
 * anything that the content security policy refuses.
 * `freshPage` gives a test a page of its own: for an empty cache or an init script.
 */
export const test = base.extend<Fixtures>({
  language: ['et', { option: true }],
  freshPage: [false, { option: true }],
  page: async ({ browser, freshPage, viewport, colorScheme }, use, info) => {
    const page = freshPage ? await newPage(browser) : await takePage(browser)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await use(page)
    if (freshPage) await page.context().close()
    else await leavePage(page, info.status === info.expectedStatus)
  },
  context: ({ page }, use) => use(page.context()),
  faultless: [
    async ({ page, language }, use) => {
      const { faults, end } = faultsOf(page)
      const script = await page.addInitScript((tag) => {
        localStorage.setItem('kaarditeek-language', tag)
        // The console does not tell of refused `eval`.
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          reportError(new Error(`The page does what ${violatedDirective} forbids: ${blockedURI}`)),
        )
      }, language)
      await use(undefined)
      await script.dispose()
      end()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** The router, which the web app puts on its window. */
type Router = { navigate: (to: { href: string }) => Promise<void> }

type Session = Awaited<ReturnType<BrowserContext['cookies']>>

/** Sessions of this worker. */
const sessions = new Map<User, Session>()

/** Logs in without the form and opens a page, in a session that ends with the test: for tests that change or end it. */
export const logInAnew = async (page: Page, user: User, path = '/') => {
  const { url, users, password } = demo()
  // A login ends the session that the browser had before, which other tests of this worker may share.
  await page.context().clearCookies()
  const answer = await page.context().request.post('/api/login', {
    data: { email: users[user], password },
    headers: { origin: new URL(url).origin },
  })
  expect(answer.status()).toBe(200)
  await open(page, path)
}

/** Opens a page as a demo user, in the session that all tests of this worker share. `login.spec.ts` tests the form. */
export const logIn = async (page: Page, user: User, path = '/') => {
  const session = sessions.get(user)
  if (!session) {
    await logInAnew(page, user, path)
    sessions.set(user, await page.context().cookies())
    return
  }
  await page.context().addCookies(session)
  await open(page, path)
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expectLoaded(page)
}

/** Goes to a page as a link does. `goto` would load the app again. */
export const visit = async (page: Page, path: string) => {
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
    return router.navigate({ href })
  }, path)
  await expectLoaded(page)
}

/** Goes to a page and returns the address of its first link to a record, which begins with `to`. */
export const linkOn = async (page: Page, path: string, to: string): Promise<string> => {
  await visit(page, path)
  const links = page.getByRole('table').locator(`a[href^="${to}"]`)
  return (await links.first().getAttribute('href')) ?? ''
}

/** Waits until the page has its heading and no part is loading. */
export const expectLoaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Expects that axe finds no violation of WCAG 2.2 AA on the page or within a part of it. */
export const expectAccessible = async (page: Page, within = 'html') => {
  await expect(page.locator(within).first()).toBeVisible()
  // Wait for fades to end, but not for endless animations such as spinners.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const faults = await page.evaluate(
    async ({ values, within }) => {
      const { axe: engine } = window as unknown as { axe: { run: typeof import('axe-core').run } }
      // Only violations are read: without this, axe also describes each element that passes.
      const { violations } = await engine.run(within, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { values: criteria, within },
  )
  expect(faults).toEqual([])
}

/** Expects that the page has no horizontal scroll bar in windows of these widths. */
export const expectNoOverflow = async (page: Page, widths: readonly number[]) => {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  for (const width of widths) {
    await page.setViewportSize({ width, height: size.height })
    // The menu slides when the window becomes narrower.
    await expect.poll(overflow, `${page.url()} at ${width} pixels`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(size)
}
