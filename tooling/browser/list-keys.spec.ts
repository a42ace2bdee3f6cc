import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, logIn, test, visit, words } from './test'

const { card, customer, keys, list } = words.et

const rowsOf = (page: Page) => page.locator('tr[data-row]')

const openList = async (page: Page, path = '/cards') => {
  await logIn(page, 'superuser', path)
  await expect(rowsOf(page).first()).toBeVisible()
}

test.describe('as soon as the page is in the document', () => {
  test.use({ freshPage: true })
  for (const [key, held, name] of [
    ['?', {}, keys.title],
    ['k', { ctrlKey: true }, words.et.search.title],
  ] as const)
    test(`${key} works`, async ({ page }) => {
      await page.addInitScript(
        (pressed) =>
          // Called as soon as React has put the page into the document, before it runs effects.
          new MutationObserver((_, observer) => {
            if (!document.querySelector('main')) return
            observer.disconnect()
            document.body.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true }))
          }).observe(document, { childList: true, subtree: true }),
        { key, ...held },
      )
      await logIn(page, 'superuser', '/cards')
      await expect(page.getByRole('dialog', { name })).toBeVisible()
    })
})

test('j and k move through the rows and stop at their ends, Enter opens', async ({ page }) => {
  await openList(page)
  const rows = rowsOf(page)
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  for (const _ of Array(12)) await page.keyboard.press('j')
  await expect(rows.last()).toBeFocused()
  await expect(rows.last()).toBeInViewport()
  const pan = await rows.last().getByRole('link').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pan)
})

test('keys continue from the focused row, and Tab enters it', async ({ page }) => {
  await openList(page)
  await rowsOf(page).nth(3).getByRole('link').first().focus()
  await page.keyboard.press('j')
  await expect(rowsOf(page).nth(4)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rowsOf(page).nth(4).getByRole('checkbox')).toBeFocused()
})

test('keys do nothing while typing, with another key, or behind a dialog', async ({ page }) => {
  await openList(page, '/customers')
  const focused = page.locator('tr:focus')
  const name = page.getByLabel(customer.name, { exact: true })
  await name.pressSequentially('jk?x')
  await expect(name).toHaveValue('jk?x')
  await expect(focused).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await name.clear()
  await expect(page).toHaveURL('/customers')

  await page.getByRole('button', { name: list.view }).focus()
  await page.keyboard.press('Alt+j')
  await page.keyboard.press('Shift+j')
  await expect(focused).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible()
  await page.keyboard.press('j')
  await expect(focused).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(rowsOf(page).first()).toBeFocused()
})

test('single-key shortcuts can be switched off; other keys keep working', async ({ page }) => {
  await openList(page)
  const open = page.getByRole('button', { name: keys.title })
  await open.click()
  const dialog = page.getByRole('dialog', { name: keys.title })
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: keys.letters }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(rowsOf(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(page.locator('tr:focus')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: words.et.search.title })).toBeVisible()
  await page.keyboard.press('Escape')

  await open.click()
  await dialog.getByRole('switch', { name: keys.letters }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(rowsOf(page).first()).toBeFocused()
})

test('hidden columns stay hidden in this list alone, until all are shown again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList(page)
  const heading = (name: string) => page.getByRole('columnheader', { name })
  const columns = page.getByRole('button', { name: list.view })
  await columns.click()
  const choice = page.getByRole('menuitemcheckbox', { name: card.cardProductName })
  await expect(choice).toBeChecked()
  await expect(page.getByRole('menuitemcheckbox', { name: card.pan })).toHaveCount(0)
  await choice.click()
  await page.getByRole('menuitemcheckbox', { name: card.validTo }).click()
  await expect(choice).not.toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(heading(card.cardProductName)).toHaveCount(0)
  await expect(rowsOf(page).first().getByRole('cell')).toHaveCount(6)

  await page.reload()
  await expect(heading(card.nameOnCard)).toBeVisible()
  await expect(heading(card.cardProductName)).toHaveCount(0)
  await expect(heading(card.validTo)).toHaveCount(0)
  await visit(page, '/customers')
  await expect(rowsOf(page).first().getByRole('cell')).toHaveCount(8)

  await visit(page, '/cards')
  await columns.click()
  await page.getByRole('menuitem', { name: list.allColumns }).click()
  await expect(heading(card.cardProductName)).toBeVisible()
  await expect(heading(card.validTo)).toBeVisible()
})

test('a narrow window hides columns, says so, and keeps chosen ones', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openList(page)
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await expect(heading(card.cardState)).toBeVisible()
  await expect(heading(card.validTo)).toHaveCount(0)
  await page.getByRole('button', { name: list.view }).click()
  const choice = page.getByRole('menuitemcheckbox', { name: card.validTo })
  await expect(choice).not.toBeChecked()
  await expect(choice).toContainText(list.noRoom)
  await choice.click()
  await expect(heading(card.validTo)).toBeVisible()
  await expectNoOverflow(page, [800])
  await page.getByRole('menuitem', { name: list.fittingColumns }).click()
  await expect(heading(card.validTo)).toHaveCount(0)
})

test('the choice of columns fits a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openList(page)
  await page.getByRole('button', { name: list.view }).click()
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
})

test('the compact list has lower rows, and the choice is kept', async ({ page }) => {
  await openList(page)
  const height = async () => Math.round((await rowsOf(page).nth(1).boundingBox())?.height ?? 0)
  expect(await height()).toBe(36)
  await page.getByRole('button', { name: list.view }).click()
  await page.getByRole('menuitemradio', { name: list.compact }).click()
  await expectAccessible(page)
  await openList(page, '/cards?page=2')
  expect(await height()).toBe(30)
})

test('a tooltip shows the whole text of a cut cell', async ({ page }) => {
  // No column of a wider window is cut.
  await page.setViewportSize({ width: 780, height: 900 })
  await openList(page)
  const cell = rowsOf(page).locator('td').filter({ hasText: /·/ }).first()
  await cell.hover()
  await expect(page.getByRole('tooltip')).toHaveText(await cell.innerText())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await rowsOf(page).first().locator('[data-title]').hover()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('a list sorted by a hidden column says so, and nothing overflows', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await logIn(page, 'superuser', '/cards?orderBy=validTo')
  await page.getByRole('button', { name: list.view }).click()
  await page.getByRole('menuitemcheckbox', { name: card.validTo }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(list.sort)).toHaveValue('validTo')
  await expectNoOverflow(page, [375])
})
