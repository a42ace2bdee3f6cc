import { refusal } from '@kaarditeek/i18n/et/error'
import type { Page } from '@playwright/test'
import { demo } from './demo'
import { tryLogin } from './people'
import { expect, languages, logIn, logInAnew, test, words } from './test'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })
    const { auth, card } = words[language]

    test('logs in and out and returns to the requested page', async ({ page }) => {
      const { users, password } = demo()
      await page.goto('/cards?cardState=2')
      await expect(page).toHaveURL(/\/login\?next=/)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.getByLabel(auth.email).fill(users.viewer)
      await page.getByLabel(auth.password).first().fill(password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/cards?cardState=2')
      await expect(page.getByRole('heading', { name: card.title, level: 1 })).toBeVisible()

      await page.goto('/login')
      await expect(page).toHaveURL('/')
      await page.goto('/cards')
      await page.getByRole('button', { name: auth.logOut }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('status')).toContainText(auth.loggedOut)
      await page.goto('/customers')
      await expect(page).toHaveURL(/\/login/)
    })

    test('says why a login failed, and clears the password', async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel(auth.email).fill('nobody@demo.test')
      await page.getByLabel(auth.password).first().fill('Wrong-2026')
      await page.getByRole('button', { name: auth.logIn }).click()
      const wording = language === 'et' ? 'Vale e-posti aadress või parool' : 'Invalid username or password'
      await expect(page.getByRole('alert')).toContainText(wording)
      await expect(page.locator('input[type="password"]')).toHaveValue('')
      await expect(page.getByRole('textbox', { name: auth.email })).toHaveValue('nobody@demo.test')
    })
  })
}

test('focuses the first missing field', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: words.et.auth.logIn }).click()
  await expect(page.getByLabel(words.et.auth.email)).toBeFocused()
  await expect(page.getByLabel(words.et.auth.email)).toHaveCSS('outline-style', 'solid')
  await expect(page.getByText(words.et.form.required)).toHaveCount(2)
})

test('says that a page does not exist', async ({ page }) => {
  await logIn(page, 'superuser')
  for (const path of ['/nowhere', '/cards/0', '/cards/1e3', '/cards/999999999']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: words.et.common.pageNotFound })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: words.et.card.title })).toHaveCount(
      path === '/nowhere' ? 0 : 1,
    )
  }
  await page.getByRole('link', { name: words.et.common.toHome }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    words.et.home.greeting.split('{{')[0] ?? '',
  )
})

test('changes the language at once, and remembers it', async ({ page }) => {
  await logIn(page, 'viewer', '/customers')
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('kaarditeek-language'))).toBe('en')
})

test('redirects to login when the session has expired and clears the selection', async ({
  page,
  context,
}) => {
  await logIn(page, 'viewer', '/customers')
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('kaarditeek-hidden-customer', 'customer.email'))
  await context.clearCookies()
  await page.getByRole('link', { name: words.et.card.title, exact: true }).click()
  // The page asks for its data as soon as its link is pointed at, which may be before the click.
  await expect(page).toHaveURL(/\/login\?next=%2F(cards|customers)/)
  // The language of the login page stays.
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => !key.startsWith('kaarditeek-language'))).toEqual([])
})

test('logging out without a connection clears the browser, and ends the session once there is one', async ({
  page,
  context,
}) => {
  await logInAnew(page, 'superuser', '/customers')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/customers\/\d+/)
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recent')))
  await expect.poll(kept).toHaveLength(1)
  const isOpen = async () => (await context.request.get('/api/self-info')).status() === 200
  const other = await context.newPage()
  await other.goto('/customers')
  await expect(other.getByRole('table')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: words.et.auth.logOut }).click()
  await expect(page.getByText(words.et.auth.loggedOutHere)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByRole('table')).toHaveCount(0)
  expect(await kept()).toEqual([])

  await context.setOffline(false)
  await expect.poll(isOpen).toBe(false)
  await page.goto('/customers')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('kaarditeek-left'))).toBeNull()
})

test('the page to open next may have any letters, and is one of the app', async ({ page }) => {
  await logIn(page, 'superuser')
  await page.goto('/login?next=/customers?name=%C5%BDanna')
  await expect(page.getByRole('textbox', { name: words.et.customer.name, exact: true })).toHaveValue('Žanna')
  for (const elsewhere of [
    '//evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?next=${elsewhere}`)
    await expect(page).toHaveURL('/')
  }
})

test.describe('without an earlier act', () => {
  test.use({ freshPage: true })

  test('a notice that cannot load without a connection is shown once there is one', async ({
    page,
    context,
  }) => {
    await logInAnew(page, 'superuser', '/customers')
    await context.setOffline(true)
    await page.getByRole('button', { name: words.et.auth.logOut }).click()
    await expect(page).toHaveURL('/login')
    const told = page.getByText(words.et.auth.loggedOutHere)
    await expect(told).toHaveCount(0)
    await context.setOffline(false)
    await expect(told).toBeVisible()
  })
})

test.describe('another tab', () => {
  const chosen = 'Saaremaa Spaad OÜ'
  const choose = async (page: Page) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: words.et.frame.account }).click()
    await page.getByRole('option', { name: chosen }).click()
    await expect(page.getByRole('status')).toContainText(words.et.frame.accountChanged)
  }

  test('follows who chooses another company, who logs out and who logs in', async ({ page, context }) => {
    await logInAnew(page, 'many', '/terminal-owners')
    await page.getByRole('button', { name: words.et.terminalOwner.add }).click()
    await page.getByRole('dialog').getByLabel(words.et.terminalOwner.name).fill('Pooleli')
    const other = await context.newPage()
    await choose(other)
    await expect(page.getByRole('combobox', { name: words.et.frame.account })).toHaveValue(chosen)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('status')).toContainText(words.et.frame.accountChanged)
    await page.goto('/customers')
    await other.getByRole('button', { name: words.et.auth.logOut }).click()
    await expect(other).toHaveURL('/login')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('table')).toHaveCount(0)
    await tryLogin(other, 'et', demo().users.many, demo().password)
    await expect(page).toHaveURL('/customers')
    await expect(page.getByRole('table')).toBeVisible()
    await other.close()
  })

  test('that does not hear of it writes nothing into the other company', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: demo().url, locale: 'et-EE' })
    // As a tab that the browser has frozen.
    await context.addInitScript(() =>
      addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    const page = await context.newPage()
    await logInAnew(page, 'many', '/terminal-owners')
    await page.getByRole('button', { name: words.et.terminalOwner.add }).click()
    const name = `Vale ettevõte ${Date.now()}`
    await page.getByRole('dialog').getByLabel(words.et.terminalOwner.name).fill(name)
    const other = await context.newPage()
    await choose(other)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: refusal.accountChanged })).toBeVisible()
    await expect(page.getByRole('combobox', { name: words.et.frame.account })).toHaveValue(chosen)
    const owners = await context.request.get(`/api/terminal-owners?name=${encodeURIComponent(name)}`)
    expect(await owners.json()).toMatchObject({ list: [] })
    await context.close()
  })
})
