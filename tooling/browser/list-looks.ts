import type { Page } from '@playwright/test'
import { expect } from './test'

const WIDTHS = [1440, 1280, 1200, 768, 390]

/** Cells whose content is cut without an ellipsis. */
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

/** Labels that are wider than their buttons. */
const cutLabels = (page: Page) =>
  page
    .locator('main .mantine-Button-label')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    )

/** Number of tables that are wider than their frame. */
const scrolling = (page: Page) => page.locator('[data-scrolls]').count()

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Expects that the list of the page, which has rows, fits its frame at every width. */
export const expectListFits = async (page: Page, path: string) => {
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: size.height })
    await expect(page.locator('thead').first()).toBeVisible({ visible: width >= 768 })
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    const message = `${path} at ${width}`
    // The table is measured again after the window has changed.
    await expect.poll(() => overflow(page), message).toBeLessThanOrEqual(0)
    expect(await scrolling(page), message).toBe(0)
    expect(await cutCells(page), message).toEqual([])
    expect(await brokenWords(page), message).toEqual([])
    expect(await cutLabels(page), message).toEqual([])
  }
  await page.setViewportSize(size)
}
