import { type Page, test as plain } from '@playwright/test'
import { openKit, specimen } from './kit'
import { expect, test, words } from './test'

const { card, common, keys, list } = words.et
const selected = (count: number) => list.selected.replace('{{count}}', String(count))

test.beforeEach(({ page }) => openKit(page, 'parts-of-lists'))

test.describe('rows to select', () => {
  const parts = (page: Page) => {
    const part = specimen(page, 'List, rows to select')
    const rows = part.locator('tr[data-row]')
    return {
      part,
      box: (nr: number) => rows.nth(nr).getByRole('checkbox'),
      row: (nr: number) => rows.nth(nr),
      pageBox: part.getByRole('checkbox', { name: list.selectPage }),
      goTo: (nr: number) =>
        part.getByRole('link', { name: list.page.replace('{{page}}', String(nr)), exact: true }).click(),
    }
  }

  test('stay selected on other pages, until the filter changes', async ({ page }) => {
    const { part, box, row, pageBox, goTo } = parts(page)
    await box(0).check()
    await expect(pageBox).toHaveJSProperty('indeterminate', true)
    await goTo(2)
    await expect(pageBox).not.toBeChecked()
    await pageBox.check()
    await expect(part.getByText(/^\d+ valitud$/)).toHaveText(selected(9))
    await goTo(1)
    await expect(box(0)).toBeChecked()
    await expect(box(1)).not.toBeChecked()
    await part.getByRole('combobox', { name: card.cardState }).click()
    await page.getByRole('option', { name: card.active, exact: true }).click()
    await expect(row(0)).toBeVisible()
    await expect(part.getByText(/valitud$/)).toHaveCount(0)
    await expect(box(0)).not.toBeChecked()
  })

  test('are named after their row, and say why one may not be selected', async ({ page }) => {
    const { part, box, row } = parts(page)
    const pan = await row(0).getByRole('link').innerText()
    await expect(part.getByRole('checkbox', { name: `${list.select} ${pan}` })).toHaveCount(1)
    const closed = box(5)
    await expect(closed).toHaveAttribute('aria-disabled', 'true')
    await closed.focus()
    await page.keyboard.press('Space')
    await expect(closed).not.toBeChecked()
    await expect(page.getByRole('tooltip', { name: card.closed })).toBeVisible()
  })

  test('Shift and a click select a range, and a button clears the selection', async ({ page }) => {
    const { part, box, row } = parts(page)
    await box(1).check()
    await box(6).click({ modifiers: ['Shift'] })
    await expect(part.getByText(selected(5))).toBeVisible()
    await expect(box(5)).not.toBeChecked()
    // The padding around the checkbox toggles it too.
    await row(3)
      .locator('[data-part="select"] label')
      .click({ position: { x: 4, y: 4 }, modifiers: ['Shift'] })
    await expect(part.getByText(selected(2))).toBeVisible()
    await part.getByRole('button', { name: list.clearSelection }).click()
    await expect(part.getByText(card.count_other.replace('{{count}}', '143'))).toBeVisible()
    await expect(box(1)).not.toBeChecked()
  })

  test('are selected by keys', async ({ page }) => {
    const { part, box, row } = parts(page)
    await row(0).getByRole('checkbox').focus()
    await page.keyboard.press('j')
    await expect(row(1)).toBeFocused()
    await page.keyboard.press('x')
    await expect(box(1)).toBeChecked()
    await page.keyboard.press('x')
    await expect(box(1)).not.toBeChecked()
    for (const _ of [2, 3, 4, 5]) await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(box(5)).toBeFocused()
    await expect(page.getByRole('tooltip', { name: card.closed })).toBeVisible()
    await expect(part.getByText(/valitud$/)).toHaveCount(0)
  })

  test('narrow screens show them in the corner of each card, with the checkbox for the whole page above', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    const { part, box, pageBox } = parts(page)
    await expect(pageBox).toHaveCount(1)
    await pageBox.check()
    await expect(part.getByText(selected(9))).toBeVisible()
    await expect(box(0)).toBeChecked()
  })
})

test.describe('rows to open', () => {
  const opener = (page: Page, nr: number) =>
    specimen(page, 'List, rows to open').locator('tr[data-row]').nth(nr).getByRole('button')

  test('load their details when first opened and keep them', async ({ page }) => {
    const part = specimen(page, 'List, rows to open')
    const first = opener(page, 0)
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await expect(part.locator('dl')).toHaveCount(0)
    await first.click()
    await expect(part.locator('dl')).toBeVisible()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(part.locator(`[id="${await first.getAttribute('aria-controls')}"]`)).toBeVisible()
    await first.click()
    await expect(part.locator('dl')).toBeHidden()
    await first.click()
    await expect(part.locator('dl')).toBeVisible()
    // Details of the fourth row never arrive.
    await opener(page, 3).click()
    await expect(part.locator('.mantine-Skeleton-root').first()).toBeVisible()
  })

  // Without the console check, because React logs the failure.
  plain('fail by themselves, and are tried again', async ({ page }) => {
    const part = specimen(page, 'List, rows to open')
    await opener(page, 2).click()
    await part.getByRole('button', { name: common.retry }).click()
    await expect(part.locator('dl')).toBeVisible()
    await expect(part.locator('tr[data-row]')).toHaveCount(5)
  })

  test('open below their own card on narrow screens', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    const part = specimen(page, 'List, rows to open')
    await opener(page, 1).click()
    await expect(part.locator('dl')).toBeVisible()
  })
})

test.describe('an endless list', () => {
  const items = (page: Page, name: string) => specimen(page, name).getByRole('listitem')

  test('loads the next page when its end comes into view, until a page is not full', async ({ page }) => {
    const part = specimen(page, 'Endless list')
    await expect(items(page, 'Endless list')).toHaveCount(30)
    for (const count of [60, 90, 120, 143]) {
      await part.getByRole('button', { name: list.more }).scrollIntoViewIfNeeded()
      await expect(items(page, 'Endless list')).toHaveCount(count)
      await expect(part.getByRole('status')).toHaveText(list.shownSoFar.replace('{{count}}', String(count)))
    }
    await expect(part.getByText(list.noMore)).toBeVisible()
    await expect(part.getByRole('button', { name: list.more })).toHaveCount(0)
  })

  test('does not load further pages by itself after a failure', async ({ page }) => {
    const name = 'Endless list, failing once'
    const part = specimen(page, name)
    await expect(items(page, name)).toHaveCount(30)
    // Its end in view asks for the page; a key pressed as well might come after the failure and try again.
    await part.getByRole('button', { name: list.more }).scrollIntoViewIfNeeded()
    await expect(part.getByRole('alert')).toBeVisible()
    await expect(items(page, name)).toHaveCount(30)
    await part.getByRole('button', { name: common.retry }).click()
    await expect(items(page, name)).toHaveCount(60)
  })

  test('tells an empty list from a failed one', async ({ page }) => {
    await expect(specimen(page, 'Endless list, nothing yet').getByText(card.nothingYet)).toBeVisible()
    const failed = specimen(page, 'Endless list, failed')
    await expect(failed.getByRole('button', { name: common.retry })).toBeVisible()
  })
})

test('an export downloads one file for several clicks and keeps the focus', async ({ page }) => {
  await page.clock.install()
  await openKit(page, 'parts-of-lists')
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  const button = specimen(page, 'Export button').getByRole('button', { name: list.export })
  await expect(button).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.press('Enter')
  await button.press('Enter')
  await page.clock.runFor(900)
  await expect.poll(() => downloads).toEqual(['kit.csv'])
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  await page.clock.runFor(200)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.press('Enter')
  await page.clock.runFor(900)
  await expect.poll(() => downloads).toHaveLength(2)
})

test('a failed export is reported and can be repeated', async ({ page }) => {
  const button = specimen(page, 'Failing export button').getByRole('button')
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'ERROR_SOMETHING_WRONG' })).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('the list of keyboard shortcuts opens by mouse too', async ({ page }) => {
  await specimen(page, 'Keys').getByRole('button', { name: keys.title }).click()
  await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible()
})
