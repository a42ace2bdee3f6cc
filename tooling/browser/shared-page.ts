import type { Browser, Page } from '@playwright/test'

/** The page that the tests of this worker share. A new context loads the app in four times the time. */
let shared: Page | undefined

/** A document of the app's origin that runs no script. */
const EMPTY = '/healthz'

/** Opens a page in a context of its own, which `page.close()` leaves open. */
export const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Returns the worker's page, with empty storage and without cookies. */
export const takePage = async (browser: Browser): Promise<Page> => {
  const page = shared ?? (await newPage(browser))
  // The last test left a shared page empty.
  if (!shared) await page.goto(EMPTY)
  shared = undefined
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  // Nothing lies under the mouse when the next page appears.
  await page.mouse.move(0, 0)
  return page
}

/** Keeps the page for the next test of the worker, unless the test failed or replaced the clock, which cannot be undone. */
export const leavePage = async (page: Page, passed: boolean): Promise<void> => {
  const context = page.context()
  const isUsable = passed && !page.isClosed() && (await hasOwnClock(page))
  if (!isUsable) return context.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(EMPTY)
  shared = page
}

// Playwright's clock imitates the text of `Date`, but not that of the timers.
const hasOwnClock = (page: Page) => page.evaluate(() => String(setTimeout).includes('[native code]'))
