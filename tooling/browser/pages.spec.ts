import type { Page } from '@playwright/test'
import { LIST_WIDTHS, misfits } from './misfits'
import { expect, expectAccessible, expectLoaded, linkOn, logIn, looks, test, visit } from './test'

const LINK = '11111111-1111-4111-8111-111111111111'
const publicPages = [
  '/forgot-password',
  `/register/${LINK}`,
  '/register/faulty',
  `/pwchange/${LINK}`,
  `/confirm-email/${LINK}`,
]

const tabs = (path: string, ...names: string[]) => names.map((name) => `${path}?tab=${name}`)

/** Pages with a list that has rows, by the user who sees them. */
const lists = {
  superuser: [
    '/',
    '/cards?cardState=4',
    '/cards?expiringSoon=true',
    '/cards/without-client',
    '/customers',
    ...tabs('/customers/2', 'cards', 'changes', 'units', 'contactPeople', 'printerFiles', 'discount'),
    '/customers/2/unit-history/2',
    ...tabs(
      '/companies/company',
      'operators',
      'userRoles',
      'changes',
      'cardProducts',
      'web_apis',
      'refusedPayments',
    ),
    '/operators/self',
    '/terminal-owners',
    ...tabs('/terminal-owners/1', 'terminals', 'transactions', 'settlements', 'terms', 'changes'),
    '/settlements',
    '/report-schedules',
    ...tabs('/settlements/1', 'terminals', 'lines', 'changes'),
    ...tabs('/reports', 'cards', 'terminals', 'customers', 'months'),
  ],
  administrator: [
    '/',
    '/admin-reports',
    '/companies',
    ...tabs('/companies/1', 'operators', 'changes', 'cardProducts'),
    '/operators',
    '/distributors',
    ...tabs('/distributors/1', 'companies', 'operators', 'changes'),
  ],
} as const

const otherPages = {
  superuser: [
    ...tabs(
      '/companies/company',
      'data',
      'serviceAccounts',
      'holderPage',
      'sandbox',
      'auditLog',
      'approvals',
    ),
    '/approvals',
    '/notices',
    '/notices/rules',
    '/own-fields',
    '/cards/new',
    '/cards/loads',
    '/cards/rules',
    ...tabs('/customers/2', 'rules'),
    '/cards/without-client/new',
    '/cards/activate',
    ...tabs('/terminal-owners/1', 'details'),
    ...tabs('/terminal-owners/1/terminals/1', 'changes'),
    '/reports?tab=outstanding',
    ...['customers', 'products', 'cards', 'terminals'].map((rows) => `/reports?tab=usage&rows=${rows}`),
    '/stats',
    '/stats?groupBy=1&measure=amount',
    '/nowhere',
  ],
  administrator: [],
} as const

/** Paths of records of the demo data, which lists link to. */
const recordsOf = async (page: Page) => {
  const card = await linkOn(page, '/reports', '/cards/')
  return {
    lists: [
      ...tabs(card, 'transactions', 'loads', 'changes'),
      ...tabs(await linkOn(page, '/cards?blocked=true&cardState=0', '/cards/'), 'chain'),
      await linkOn(page, '/cards/without-client', '/cards/without-client/'),
    ],
    others: [
      ...tabs(card, 'all', 'refusals', 'holds', 'rules'),
      await linkOn(page, '/cards?expiringSoon=true', '/cards/renew/'),
      await linkOn(page, '/cards?cardState=4', '/cards/'),
      await linkOn(page, '/companies/company?tab=operators', '/company/'),
    ],
  }
}

const PAGE_WIDTHS: readonly number[] = [1280, 1180, 1024, 768, 390, 375]
/** Widths at which a page is checked by axe. */
const READ_WIDTHS: readonly number[] = [1280, 375]

/** Returns the narrowest window that a page fits. The fields of a customer's history need more than others. */
const narrowest = (path: string) => (path === '/customers/2?tab=changes' ? 375 : 320)

/** Expects that a page is accessible, wide and narrow, and fits windows of every width, as does its list. */
const expectGood = async (page: Page, path: string, hasList = false) => {
  const listWidths = hasList ? LIST_WIDTHS : []
  // Each resize renders the page again, so all checks of a width are made at once.
  for (const width of new Set([...PAGE_WIDTHS, narrowest(path), ...listWidths])) {
    await page.setViewportSize({ width, height: 800 })
    const found = () => misfits(page, listWidths.includes(width))
    // The menu slides and the table is measured again after the window has changed.
    await expect.poll(found, `${path} at ${width} pixels`).toEqual([])
    if (READ_WIDTHS.includes(width)) await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

for (const { language, colorScheme } of looks)
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme, viewport: { width: 1280, height: 800 } })

    test('pages without login are accessible and fit', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGood(page, '/login')
      for (const path of publicPages) {
        await visit(page, path)
        await expectGood(page, path)
      }
    })

    for (const user of ['superuser', 'administrator'] as const)
      test(`pages of the ${user} are accessible and fit, and their lists fit their frames`, async ({
        page,
      }) => {
        test.slow()
        await logIn(page, user)
        const records = user === 'superuser' ? await recordsOf(page) : { lists: [], others: [] }
        for (const path of [...otherPages[user], ...records.others]) {
          await visit(page, path)
          await expectGood(page, path, (await page.locator('tr[data-row]').count()) > 0)
        }
        for (const path of [...lists[user], ...records.lists]) {
          await visit(page, path)
          await expectGood(page, path, true)
        }
      })
  })

/** The layout shift of a page above which a click may miss what it aims at. Half of what browsers call good. */
const STILL = 0.05

/** Adds up the layout shifts of the page from its first line on, as `shifted` of its window. */
const countShifts = () => {
  const counted = Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      counted.shifted += (shift as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const user of ['superuser', 'administrator'] as const)
  test(`pages of the ${user} do not move while they load`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 720 })
    await logIn(page, user)
    const counting = await page.addInitScript(countShifts)
    const moved: string[] = []
    for (const path of [...lists[user], ...otherPages[user]]) {
      await page.goto(path)
      await expectLoaded(page)
      const shifted = await page.evaluate(() => (window as typeof window & { shifted: number }).shifted)
      if (shifted > STILL) moved.push(`${path} ${shifted.toFixed(3)}`)
    }
    await counting.dispose()
    expect(moved).toEqual([])
  })

test('a window of 900 pixels shows twelve cards without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'superuser', '/cards?limit=30')
  await expect(page.locator('tr[data-row]').nth(11)).toBeInViewport({ ratio: 1 })
})
