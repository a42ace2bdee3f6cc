import type { Browser, Page } from '@playwright/test'
import { mailedPath } from './outbox'
import { anotherPage, fillPasswords, invite, logOut, PASSWORD, tryLogin } from './people'
import { field, submit } from './steps'
import { expect, expectAccessible, type Language, logIn, test, visit, words } from './test'

/** Registers a new user and logs in, in a separate browser context. */
const newcomerOf = async (page: Page, browser: Browser, language: Language, email: string) => {
  const { auth } = words[language]
  await invite(page, language, email, 'Vaatleja')
  const newcomer = await anotherPage(browser, language)
  await newcomer.goto(await mailedPath(email))
  await newcomer.getByLabel(auth.name, { exact: false }).fill(`Uus ${email}`)
  await fillPasswords(newcomer, language, PASSWORD)
  await newcomer.getByRole('button', { name: auth.register }).click()
  await expect(newcomer).toHaveURL('/')
  return newcomer
}

test.describe('in English', () => {
  test.use({ language: 'en' })
  const { auth, common, operator, ownPassword } = words.en

  test('a user changes the own password and email until an administrator closes the user', async ({
    page,
    browser,
  }) => {
    const email = `ise-${Date.now()}@people.test`
    const moved = email.replace('ise', 'mujal')
    await logIn(page, 'superuser')
    const newcomer = await newcomerOf(page, browser, 'en', email)

    await newcomer.goto('/operators/self')
    const form = newcomer.getByRole('region', { name: auth.changePassword })
    const change = async (current: string) => {
      await form.getByLabel(ownPassword.currentPassword).fill(current)
      await form.getByRole('textbox', { name: ownPassword.password, exact: true }).fill('Parool-2029')
      await form.getByLabel(ownPassword.repPassword).fill('Parool-2029')
      await form.getByRole('button', { name: auth.changePassword }).click()
    }
    await change('Vale-2026')
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(form.getByLabel(ownPassword.currentPassword)).toHaveValue('')
    await change(PASSWORD)
    await expect(newcomer.getByRole('status')).toContainText(auth.passwordChanged)

    const details = newcomer.getByRole('region', { name: operator.data })
    const current = details.getByLabel(operator.currentPassword)
    const save = details.getByRole('button', { name: common.save })
    await expect(current).toHaveCount(0)
    await details.getByRole('textbox', { name: operator.email, exact: true }).fill(moved)
    await current.fill('Vale-2026')
    await save.click()
    await expect(details.getByRole('alert')).toBeVisible()
    await expect(current).toHaveValue('')
    await expect(current).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(newcomer)
    await current.fill('Parool-2029')
    await save.click()
    await expect(current).toBeHidden()
    await expect(newcomer.getByRole('status').last()).toContainText(moved)
    await newcomer.goto(await mailedPath(moved))
    await expectAccessible(newcomer)
    await newcomer.getByRole('button', { name: auth.confirm }).click()
    await expect(newcomer.getByRole('heading', { name: auth.confirmed })).toBeVisible()
    await newcomer.goto('/')
    await logOut(newcomer, 'en')
    await tryLogin(newcomer, 'en', moved, 'Parool-2029')
    await expect(newcomer).toHaveURL('/')

    await logIn(page, 'administrator', `/operators?search=${moved}`)
    await page.getByRole('link', { name: `Uus ${email}` }).click()
    await page.getByRole('button', { name: operator.closeUser }).click()
    await page.getByRole('dialog').getByRole('button', { name: operator.closeUser }).click()
    await expect(page).toHaveURL('/operators')
    await expect(page.getByRole('status').filter({ hasText: operator.closed })).toBeVisible()
    await visit(page, `/operators?search=${moved}`)
    await expect(page.getByRole('link', { name: `Uus ${email}` })).toHaveCount(0)

    await newcomer.goto('/customers')
    await expect(newcomer).toHaveURL(/\/login/)
    await tryLogin(newcomer, 'en', moved, 'Parool-2029')
    await expect(newcomer.getByRole('alert')).toBeVisible()
    await newcomer.context().close()
  })
})

const { auth, common, operator } = words.et

test('an access token is shown once, works, and is revoked', async ({ page }) => {
  const { accessToken } = words.et
  const name = `Skript ${Date.now()}`
  await logIn(page, 'operator', '/operators/self')
  // Above the list, and in its place while there is none.
  await page.getByRole('button', { name: accessToken.add }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(accessToken.name).fill(name)
  await expect(dialog.getByLabel(accessToken.readOnly)).toBeChecked()
  await expect(dialog.getByLabel(accessToken.chosenPermissions)).not.toBeChecked()
  await dialog.getByLabel(accessToken.chosenPermissions).check()
  await dialog.getByLabel(words.et.permission.CAN_EDIT_CUSTOMERS).check()
  await dialog.getByRole('button', { name: accessToken.add }).click()
  const shown = dialog.getByRole('region', { name: accessToken.token })
  await expect(shown).toContainText('ktp_')
  await expectAccessible(page)
  const token = (await shown.innerText()).trim()
  const answer = () =>
    fetch(new URL('/api/self-info', page.url()), { headers: { authorization: `Bearer ${token}` } })
  expect((await answer()).status).toBe(200)
  await dialog.getByRole('button', { name: accessToken.kept }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`…${token.slice(-4)}`)
  await expect(row).toContainText('2 õigust')
  await expect(page.getByText(token)).toHaveCount(0)
  await row.getByRole('button', { name: accessToken.revoke }).click()
  await page.getByRole('dialog').getByRole('button', { name: accessToken.revoke }).click()
  await expect(page.getByRole('status').filter({ hasText: accessToken.revoked })).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await answer()).status).toBe(401)
})

test('a user sees where the login is open, and ends it there', async ({ page, browser }) => {
  const { session } = words.et
  const email = `seade-${Date.now()}@people.test`
  await logIn(page, 'superuser')
  const newcomer = await newcomerOf(page, browser, 'et', email)
  const elsewhere = await anotherPage(browser, 'et')
  await tryLogin(elsewhere, 'et', email)
  await expect(elsewhere).toHaveURL('/')
  expect(await mailedPath(email, 2)).toBe('/operators/self')

  await newcomer.goto('/operators/self')
  const section = newcomer.getByRole('region', { name: session.title })
  await expect(section.getByText(session.current)).toHaveCount(1)
  const end = section.getByRole('button', { name: session.end })
  await expect(end).toHaveCount(1)
  await expectAccessible(newcomer)
  await end.click()
  await newcomer.getByRole('dialog').getByRole('button', { name: session.end }).click()
  await expect(newcomer.getByRole('status').filter({ hasText: session.ended })).toBeVisible()
  await expect(end).toHaveCount(0)
  await expect(section.getByRole('heading', { name: session.title })).toBeFocused()
  await elsewhere.goto('/customers')
  await expect(elsewhere).toHaveURL(/\/login/)

  await tryLogin(elsewhere, 'et', email)
  await expect(elsewhere).toHaveURL('/')
  await newcomer.reload()
  await section.getByRole('button', { name: session.endOthers }).click()
  await newcomer.getByRole('dialog').getByRole('button', { name: session.endOthers }).click()
  await expect(newcomer.getByRole('status').filter({ hasText: session.othersEnded })).toBeVisible()
  await expect(end).toHaveCount(0)
  await elsewhere.goto('/customers')
  await expect(elsewhere).toHaveURL(/\/login/)
  await elsewhere.context().close()
  await newcomer.context().close()
})

test('an invitation sent to a wrong address is corrected', async ({ page, browser }) => {
  const email = `valesti-${Date.now()}@people.test`
  const right = email.replace('valesti', 'oigesti')
  await logIn(page, 'superuser')
  await invite(page, 'et', email, 'Vaatleja')
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await expect(page.getByText(operator.registeringHelp)).toBeVisible()
  const account = page.getByRole('region', { name: operator.account })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: words.et.form.edit }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: operator.roleNr }).click()
    await page.getByRole('option', { name }).click()
  }
  await choose('Aktiveerija')
  await expectAccessible(page, '[role=dialog]')
  await submit(page, common.save)
  await expect(account).toContainText('Aktiveerija')
  // A second change keeps the first.
  await page.getByRole('button', { name: words.et.form.edit }).click()
  await field(page, operator.email).fill(right)
  await submit(page, common.save)
  await expect(page.getByRole('status').filter({ hasText: right })).toBeVisible()
  await expect(account).toContainText('Aktiveerija')
  const newcomer = await anotherPage(browser, 'et')
  await newcomer.goto(await mailedPath(email))
  await expect(newcomer.getByRole('heading', { name: auth.badLink })).toBeVisible()
  await newcomer.goto(await mailedPath(right))
  await expect(newcomer.getByRole('heading', { name: auth.registerTitle })).toBeVisible()
  await newcomer.context().close()
})

test('an administrator invites to a distributor, and closes one account', async ({ page }) => {
  const email = `edasi-${Date.now()}@people.test`
  await logIn(page, 'administrator', '/operators')
  await page.getByRole('button', { name: operator.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(operator.email).fill(email)
  await form.getByRole('combobox', { name: operator.roleNr }).click()
  await page.getByRole('option', { name: 'Edasimüüja kasutaja' }).click()
  await form.getByRole('combobox', { name: operator.distributorID }).click()
  await page.getByRole('option', { name: 'Balti Kaardid OÜ' }).click()
  await form.getByRole('button', { name: operator.add }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()

  await visit(page, `/operators?search=${email}`)
  await page.getByRole('link', { name: operator.registering }).click()
  await expect(page.getByLabel(operator.account)).toContainText('Balti Kaardid OÜ')
  await page.getByRole('button', { name: operator.closeAccount }).click()
  await expect(page.getByRole('dialog')).toContainText('Balti Kaardid OÜ')
  await page.getByRole('dialog').getByRole('button', { name: operator.closeAccount }).click()
  await expect(page).toHaveURL('/operators')
  await expect(page.getByRole('status').filter({ hasText: operator.closed })).toBeVisible()
})

test('a request times out after 60 seconds', async ({ page }) => {
  await logIn(page, 'superuser')
  await page.evaluate(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (milliseconds) => {
      document.documentElement.dataset.patience = String(milliseconds)
      return timeout.call(AbortSignal, 50)
    }
  })
  await page.route('**/trpc/**', () => undefined)
  await page.getByRole('link', { name: words.et.customer.title }).first().click()
  await expect(page.getByRole('heading', { name: common.timedOut })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-patience', '60000')
})
