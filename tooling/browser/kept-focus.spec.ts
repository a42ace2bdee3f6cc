import type { Page } from '@playwright/test'
import { button, dialog, filled, submit } from './steps'
import { expect, logIn, test, words } from './test'

const { noticeRule, role, webApi } = words.et
const company = (tab: string) => `/companies/company?tab=${tab}`

/** Expects the focus on an element: without one it is on the body, and Tab begins at the top of the page. */
const expectFocus = (page: Page, on: string) =>
  expect(page.locator(`#content ${on}`).and(page.locator(':focus'))).toBeVisible()

const post = async (page: Page, path: string, data: object) => {
  const made = await page.request.post(`/api${path}`, {
    data,
    headers: { origin: new URL(page.url()).origin },
  })
  expect(made.status()).toBe(201)
}

test('a row that is deleted leaves the focus to the next one', async ({ page }) => {
  await logIn(page, 'superuser', company('userRoles'))
  const name = `Ajutine ${Date.now()}`
  await post(page, '/company-roles', { name, permissions: [5000, 6000, 6100] })
  await page.goto(company('userRoles'))
  await button(page, filled(role.deleteTitle, { name })).click()
  await submit(page, role.deleteVerb)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await expectFocus(page, 'tr[data-row]')

  await post(page, '/companies/company/web-apis', {
    name,
    permissions: [1],
    ipAddresses: [{ ipAddress: '192.0.2.1' }],
  })
  await page.goto(company('web_apis'))
  await button(page, filled(webApi.closeTitle, { name })).click()
  await submit(page, webApi.close)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await expectFocus(page, 'tr[data-row]')
})

test('the last row that is deleted leaves the focus to a heading', async ({ page }) => {
  await logIn(page, 'many', '/notices/rules')
  const rows = page.locator('tr[data-row]')
  await post(page, '/notice-rules', { kind: 'numberRange', percentage: 90 })
  await page.goto('/notices/rules')
  await expect(rows.first()).toBeVisible()
  for (let left = await rows.count(); left > 0; left--) {
    await rows.last().getByRole('button', { name: noticeRule.close }).click()
    await dialog(page).getByRole('button', { name: noticeRule.close, exact: true }).click()
    await expect(rows).toHaveCount(left - 1)
    await expectFocus(page, left > 1 ? 'tr[data-row]' : 'h1')
  }
})

test('the row that was opened has the focus again after Back', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const link = page.locator('tr[data-row] [data-title] a').nth(7)
  const href = await link.getAttribute('href')
  const opened = page.locator('tr[data-row]:focus').filter({ has: page.locator(`a[href="${href}"]`) })
  await link.click()
  await page.locator('#content a[data-back]').click()
  await expect(opened).toBeInViewport()
  await expect(opened).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content a[data-back]')).toBeVisible()
  await page.goBack()
  await expect(opened).toBeInViewport()
  await page.keyboard.press('k')
  await expect(page.locator('tr[data-row]').nth(6)).toBeFocused()
})

for (const way of ['mouse', 'Enter'] as const)
  test(`a link to another page leaves the focus to the page (${way})`, async ({ page }) => {
    await logIn(page, 'superuser', '/notices')
    const link = page.getByRole('link', { name: words.et.notice.rules })
    if (way === 'mouse') await link.click()
    else {
      await link.focus()
      await page.keyboard.press(way)
    }
    await expect(page.getByRole('heading', { level: 1, name: noticeRule.title })).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()
  })
