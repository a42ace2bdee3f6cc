import type { Page } from '@playwright/test'
import { expect, expectLoaded, logIn, test, visit, words } from './test'

/** Width and height of an A4 page on its side between its margins, in pixels. */
const PAPER = 1032
const HEIGHT = 703

// Its page is printed, which the next test's would stay.
test.use({ freshPage: true })

/** Number of A4 pages that the browser prints. */
const pagesOf = async (page: Page) => {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

test('a printed list has the width of the paper, whole numbers, no controls and no blank page', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/cards')
  const rows = page.locator('tr[data-row]')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.count()
  expect(await pagesOf(page)).toBe(1)

  await page.setViewportSize({ width: PAPER, height: 700 })
  await page.emulateMedia({ media: 'print' })
  const head = await page.evaluate(() => {
    const main = document.querySelector('main')
    return main && getComputedStyle(main, '::before').content
  })
  expect(head).toMatch(/^"Põhjala Kaubamaja AS · \d\d\.\d\d\.\d{4}"$/)
  await expect(page.getByText(new RegExp(`^Prinditud read 1–${shown}, kokku \\d+`))).toBeVisible()
  const table = page.getByRole('table', { name: words.et.card.title })
  expect((await table.boundingBox())?.width).toBe(PAPER)
  expect((await table.locator('thead').boundingBox())?.width).toBe(PAPER)
  for (const number of await rows.locator('[data-number]').all())
    expect((await number.boundingBox())?.height).toBeLessThan(24)

  for (const path of ['/cards', '/cards/1', '/customers/1', '/settlements/1', '/reports?tab=outstanding']) {
    await visit(page, path)
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PAPER)
  }
  // Of the report of what is owed, the first page has the figures, the chart and the beginning of the table.
  const first = page.getByRole('table', { name: words.et.report.outstanding }).getByRole('row').nth(2)
  const { y, height } = (await first.boundingBox()) ?? { y: HEIGHT, height: 0 }
  expect(y + height).toBeLessThan(HEIGHT)
})

test('filters that are set are printed above the table, and the days of a report', async ({ page }) => {
  const { card, list, report } = words.et
  await logIn(page, 'superuser', '/cards?customerName=Kuressaare&extendable=true')
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('region', { name: list.filter })
  await expect(printed).toHaveText(
    [`${card.customerName}: Kuressaare`, `${card.cardState}: ${card.active}`, card.extendable].join(''),
  )
  await visit(page, '/customers/23')
  await expect(printed).toHaveText(`${card.cardState}: ${card.active}`)
  await visit(page, '/customers')
  await expect(printed).toHaveText('')
  await visit(page, '/reports?startDate=2026-01-01&endDate=2026-01-31')
  await expect(printed).toHaveText(`${report.period}: 01.01.2026 – 31.01.2026`)
  await page.emulateMedia({ media: 'screen' })
  await expect(printed).toBeHidden()
})

test('a chart of statistics fills the paper, and its table stands on the same page', async ({ page }) => {
  await logIn(page, 'superuser', '/stats')
  for (const path of ['/stats', '/stats?tab=createdCards', '/stats?groupBy=1']) {
    await visit(page, path)
    await expect(page.locator('figure svg').first()).toBeVisible()
    expect(await pagesOf(page)).toBe(1)
  }
  await visit(page, '/stats')
  const chart = page.locator('figure svg').first()
  await expect(chart).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(chart).toHaveAttribute('width', '660')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(chart).not.toHaveAttribute('width', '660')
})

test('a printed card is one page, which names what it leaves out', async ({ page }) => {
  const { card, change } = words.et
  await logIn(page, 'superuser', '/cards/152')
  await expect(page.getByRole('list', { name: card.events }).getByRole('listitem')).toHaveCount(10)
  expect(await pagesOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(card.printedEvents.replace('{{count}}', '10'))).toBeVisible()
  await expect(page.getByText(card.all, { exact: true })).toBeHidden()
  await visit(page, '/cards/152?tab=changes')
  await expect(page.getByText(change.whole)).toBeHidden()
})

test('a printed home begins with the company and the day in place of the greeting', async ({ page }) => {
  await logIn(page, 'superuser', '/')
  await expectLoaded(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  const head = await page.evaluate(() => {
    const main = document.querySelector('main')
    return main && getComputedStyle(main, '::before').content
  })
  expect(head).toMatch(/^"Põhjala Kaubamaja AS · \d\d\.\d\d\.\d{4}"$/)
})

test('a dark page is printed in light colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn(page, 'superuser')
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await scheme()).toBe('light')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await scheme()).toBe('dark')
})
