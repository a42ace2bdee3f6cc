import { type Page, test as plain, type Route } from '@playwright/test'
import { expect, logIn, words } from './test'

const { common, customer, home, terminalOwner } = words.et
const wrong = {
  et: 'Midagi läks valesti',
  code: 'Midagi läks valesti (kood: 1)',
  down: 'Teenus ei ole saadaval',
}

/** Answers crash reports in place of the server, whose log stays free of them. */
const answerCrashReports = (page: Page) =>
  page.route('**/trpc/clientError.report**', (route) =>
    route.fulfill({ json: [{ result: { data: { json: null } } }] }),
  )

// Without the console check, because the crash is intended.
plain('a crashed screen says so and tells the server, without what is secret', async ({ page }) => {
  await logIn(page, 'superuser')
  await page.route('**/trpc/**terminalOwner.activity.page**', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replace('"list":[', '"list":[null,') })
  })
  await answerCrashReports(page)
  const report = page.waitForRequest('**/trpc/clientError.report**')
  await page.getByRole('link', { name: terminalOwner.title }).first().click()
  await expect(page.getByRole('heading', { name: wrong.et })).toBeVisible()
  expect((await report).postData()).toContain('/terminal-owners/')
})

plain('a tab that meets a server of another version asks to be reloaded', async ({ page }) => {
  await logIn(page, 'superuser')
  await page.route('**/trpc/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"list":[', '"list":[null,')
    await route.fulfill({
      response: answer,
      body,
      headers: { ...answer.headers(), 'x-web-version': 'another' },
    })
  })
  await answerCrashReports(page)
  await page.getByRole('link', { name: customer.title }).first().click()
  await expect(page.getByRole('heading', { name: wrong.code })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: common.newVersion })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('main').getByRole('button', { name: common.reload }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

plain('a dialog whose file does not load opens after trying again', async ({ page }) => {
  await logIn(page, 'superuser', '/customers')
  const add = page.getByRole('button', { name: customer.add })
  await expect(add).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort())
  await answerCrashReports(page)
  await add.click()
  await expect(page.getByRole('heading', { name: wrong.et })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('main').getByRole('button', { name: common.retry }).click()
  await add.click()
  await expect(page.getByRole('dialog', { name: customer.add })).toBeVisible()
})

plain('choices of another user go, also when the wordings come after the session', async ({ page }) => {
  await logIn(page, 'superuser')
  await page.evaluate(() => {
    localStorage.setItem('kaarditeek-language', 'en')
    localStorage.setItem('kaarditeek-user', '999999')
    localStorage.setItem('kaarditeek-columns-card', '{}')
  })
  const session = page.waitForResponse('**/trpc/*auth.selfInfo**')
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isEnglish = (await response.text()).includes(words.en.home.expiring)
    if (isEnglish) await (await session).finished()
    await route.fulfill({ response })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kaarditeek-columns-card'))).toBeNull()
  // Scripts that load behind the page are still in the handler.
  await page.unrouteAll({ behavior: 'wait' })
})

plain('a session that is no longer told of is over', async ({ page }) => {
  await logIn(page, 'superuser')
  const refusal = { code: 'ERROR_SOMETHING_WRONG', message: 'x', subErrors: [] }
  await page.route('**/trpc/auth.selfInfo**', (route) =>
    route.fulfill({
      status: 500,
      json: [{ error: { json: { message: refusal.code, code: -32603, data: { reply: refusal } } } }],
    }),
  )
  await page.getByRole('link', { name: customer.title }).first().click()
  await expect(page).toHaveURL(/\/login/)
})

plain('a service that does not answer is told, and asked again', async ({ page }) => {
  await logIn(page, 'superuser')
  await page.route('**/trpc/**', (route) => route.abort())
  await page.getByRole('link', { name: customer.title }).first().click()
  await expect(page.getByRole('heading', { name: wrong.down })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

plain('a page that is opened without a connection says so, and opens with it', async ({ page, context }) => {
  await logIn(page, 'superuser', '/stats')
  await context.setOffline(true)
  await page.getByRole('link', { name: terminalOwner.title }).first().click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: common.opensOnline })).toBeVisible()
  await expect(main.getByRole('heading', { level: 1, name: terminalOwner.title })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('table', { name: terminalOwner.title })).toBeVisible()
})

plain('a card that is opened by its address is waited for within the frame', async ({ page }) => {
  await logIn(page, 'superuser', '/customers')
  const held: Route[] = []
  await page.route(/trpc.*card\.get/, (route) => void held.push(route))
  await page.goto('/cards/123')
  await expect(page.locator('main [aria-busy]').first()).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
  for (const route of held) await route.continue()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^9412/)
})

plain('home does not say that all is well when it could not ask', async ({ page }) => {
  await logIn(page, 'superuser', '/customers')
  const isOfHome = /trpc.*(approval\.totals|statistics\.month|report\.outstanding)/
  await page.route(isOfHome, (route) => route.abort())
  await page.goto('/')
  const attention = page.getByRole('region', { name: home.attention })
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(wrong.down)
  await expect(attention.getByText(common.notRead)).toBeVisible()
  await expect(attention.getByText(home.nothingWaits)).toHaveCount(0)
  const turnover = page.getByRole('region', { name: home.turnover })
  await expect(turnover.getByText(common.notRead)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: common.retry }).click()
  await expect(failure).toHaveCount(0)
  await expect(attention.getByRole('link').first()).toBeVisible()
})
