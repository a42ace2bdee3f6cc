import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { identityProvider } from '../../apps/server/src/testing/identity-provider'
import { startDemo } from '../demo-server'
import type { Demo } from './demo'
import { mailedPath } from './outbox'
import { invite, logOut } from './people'
import { expect, expectAccessible, languages, test, words } from './test'

const { auth, card, company, factor, provider } = words.et

const fillLogin = async (page: Page, email: string, password: string) => {
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password).first().fill(password)
  await page.getByRole('button', { name: auth.logIn, exact: true }).click()
}

// With a server of its own, whose company takes no passwords in the end.
test('people log in by the identity provider, and at last by it alone', async ({ browser }) => {
  test.setTimeout(600_000)
  const boss = { sub: 'boss', email: 'superuser@demo.test', email_verified: true }
  const cloud = await identityProvider(boss)
  const { issuer, clientID, clientSecret, name } = cloud.settings
  const { url, file, stop } = await startDemo({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientID,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  })
  const { password, users }: Demo = JSON.parse(readFileSync(file, 'utf8'))
  const page = await (await browser.newContext({ baseURL: url, locale: 'et-EE' })).newPage()
  const byProvider = page.getByRole('link', { name: provider.logIn.replace('{{name}}', name) })

  await page.goto('/cards')
  await expect(byProvider).toBeVisible()
  await expectAccessible(page)
  await byProvider.click()
  await expect(page).toHaveURL('/cards')
  await expect(page.getByRole('heading', { name: card.title, level: 1 })).toBeVisible()

  await page.goto('/companies/company?tab=operators')
  await page.getByRole('button', { name: factor.policy }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(factor.passwordOff).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: words.et.common.save }).click()
  await expect(form).toBeHidden()
  await page.goto('/companies/company?tab=changes')
  await expect(page.getByText(company.passwordOff).first()).toBeVisible()

  await logOut(page, 'et')
  await fillLogin(page, users.operator, password)
  await expect(page.getByRole('alert')).toContainText('oma sisselogimisega')
  await page.goto('/login')
  await fillLogin(page, users.administrator, password)
  await expect(page).toHaveURL('/')
  await logOut(page, 'et')

  cloud.state.person = { ...boss, sub: 'stranger' }
  await byProvider.click()
  await expect(page.getByRole('alert')).toHaveText(provider.unknown)
  await expectAccessible(page)
  cloud.state.person = boss
  await byProvider.click()
  await expect(page).toHaveURL('/')

  cloud.state.person = { ...boss, sub: 'operator', email: users.operator }
  const other = await (await browser.newContext({ baseURL: url, locale: 'et-EE' })).newPage()
  await other.goto('/login')
  await other.getByRole('link', { name: provider.logIn.replace('{{name}}', name) }).click()
  await expect(other).toHaveURL('/')
  await page.goto('/companies/company?tab=operators')
  await page.getByRole('row').filter({ hasText: users.operator }).getByRole('link').first().click()
  await page.getByRole('button', { name: provider.untie }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: provider.untie }).click()
  await expect(page.getByRole('status').filter({ hasText: provider.untied })).toBeVisible()
  await expect(page.getByRole('button', { name: provider.untie })).toHaveCount(0)
  await other.goto('/cards')
  await expect(other).toHaveURL(/\/login/)

  const invited = 'uus@demo.test'
  await invite(page, 'et', invited, 'Vaatleja')
  const link = await mailedPath(invited, 1, dirname(file))
  for (const language of languages) {
    const newcomer = await (await browser.newContext({ baseURL: url })).newPage()
    await newcomer.addInitScript((tag) => localStorage.setItem('kaarditeek-language', tag), language)
    await newcomer.goto(link)
    await expect(newcomer.getByRole('heading', { name: words[language].provider.alone })).toBeVisible()
    await expect(newcomer.getByLabel(words[language].auth.repPassword)).toHaveCount(0)
    await expectAccessible(newcomer)
    await newcomer.context().close()
  }
  cloud.state.person = { sub: 'newcomer', email: invited, email_verified: true, name: 'Uus Inimene' }
  const newcomer = await (await browser.newContext({ baseURL: url })).newPage()
  await newcomer.goto(link)
  await newcomer.getByRole('link', { name: provider.logIn.replace('{{name}}', name) }).click()
  await expect(newcomer).toHaveURL('/')
  await expect(newcomer.getByRole('button', { name: auth.logOut })).toBeVisible()
  // The account has English since then; the browser has chosen nothing after it logged out.
  await newcomer.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const self = await (await fetch('/api/operators/self')).json()
    const body = JSON.stringify({ name: self.name, email: self.email, lang: 1 })
    await fetch('/api/operators/self', { method: 'PUT', headers, body })
    localStorage.clear()
  })
  await newcomer.context().clearCookies()
  await newcomer.goto('/login')
  await newcomer.getByRole('link', { name: provider.logIn.replace('{{name}}', name) }).click()
  await expect(newcomer.getByRole('button', { name: words.en.auth.logOut })).toBeVisible()

  await newcomer.context().close()
  await other.context().close()
  await page.context().close()
  await stop()
  await cloud.close()
})
