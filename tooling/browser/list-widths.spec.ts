import type { Page } from '@playwright/test'
import { expect, languages, linkOn, logIn, test, visit } from './test'

const WIDTHS = [1440, 1280, 1200, 768, 390]

const lists = {
  superuser: [
    '/',
    '/cards?cardState=4',
    '/cards?expiringSoon=true',
    '/cards/without-client',
    '/customers',
    '/operators/self',
    '/terminal-owners',
    '/terminal-owners/1?tab=terminals',
    ...['operators', 'userRoles', 'changes', 'cardProducts', 'web_apis'].map(
      (tab) => `/companies/company?tab=${tab}`,
    ),
    ...['cards', 'changes', 'units', 'contactPeople', 'printerFiles', 'discount'].map(
      (tab) => `/customers/2?tab=${tab}`,
    ),
    '/customers/2/unit-history/2',
    ...['transactions', 'changes'].map((tab) => `/terminal-owners/1?tab=${tab}`),
    ...['cards', 'terminals', 'customers'].map((tab) => `/reports?tab=${tab}`),
  ],
  administrator: [
    '/',
    '/admin-reports',
    '/companies',
    '/operators',
    '/distributors',
    ...['companies', 'operators', 'changes'].map((tab) => `/distributors/1?tab=${tab}`),
  ],
} as const

/** Records of the demo that their lists lead to. */
const recordsOf = async (page: Page) => {
  const card = await linkOn(page, '/reports', '/cards/')
  return [
    `${card}?tab=transactions`,
    `${card}?tab=changes`,
    await linkOn(page, '/cards/without-client', '/cards/without-client/'),
  ]
}

/** Cells whose content is cut and does not say so by an ellipsis. */
const cutCells = (page: Page) =>
  page
    .locator('table[data-list] :is(th, td)')
    .evaluateAll((cells) =>
      cells
        .filter(
          (cell) => cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).textOverflow !== 'ellipsis',
        )
        .map((cell) => cell.textContent),
    )

/** Words of headings that are broken into two lines. */
const brokenWords = (page: Page) =>
  page.locator('table[data-list] th').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
      return broken
    }),
  )

/** Labels of buttons that do not fit into them. */
const cutLabels = (page: Page) =>
  page
    .locator('main .mantine-Button-label')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    )

/** Tables that are wider than their frame. */
const scrolling = (page: Page) => page.locator('[data-scrolls]').count()

/** How far the page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const language of languages)
  for (const user of ['superuser', 'administrator'] as const)
    test.describe(`${language}, ${user}`, () => {
      test.use({ language })
      test('lists stay in their frames at every width', async ({ page }) => {
        await logIn(page, user)
        const records = user === 'superuser' ? await recordsOf(page) : []
        for (const path of [...lists[user], ...records]) {
          await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
          await visit(page, path)
          await expect(page.locator('tr[data-row]').first()).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 })
            await expect(page.locator('thead').first()).toBeVisible({ visible: width >= 768 })
            const message = `${path} at ${width}`
            // The table is measured again after the window has changed.
            await expect.poll(() => overflow(page), message).toBeLessThanOrEqual(0)
            expect(await scrolling(page), message).toBe(0)
            expect(await cutCells(page), message).toEqual([])
            expect(await brokenWords(page), message).toEqual([])
            expect(await cutLabels(page), message).toEqual([])
          }
        }
      })
    })

test('twelve cards are seen without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'superuser', '/cards?limit=30')
  await expect(page.locator('tr[data-row]').nth(11)).toBeInViewport({ ratio: 1 })
})
