import type { Browser, Page } from '@playwright/test'
import { mailedPath } from './outbox'
import { expect, type Language, logIn, words } from './test'

export const PASSWORD = 'Parool-2026'

/** Opens a separate browser context in a language. */
export const anotherPage = async (browser: Browser, language: Language): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: process.env.KAARDITEEK_URL })).newPage()
  await page.addInitScript((tag) => localStorage.setItem('kaarditeek-language', tag), language)
  return page
}

export const addRole = async (page: Page, language: Language, name: string) => {
  const { role, permission } = words[language]
  await page.goto('/companies/company?tab=userRoles')
  // Above the list, and in its place while there is none.
  await page.getByRole('button', { name: role.add }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(role.name, { exact: false }).fill(name)
  await form.getByLabel(permission.CAN_EDIT_CUSTOMERS).check()
  const implied = form.getByLabel(permission.CAN_GET_CUSTOMERS)
  await expect(implied).toBeChecked()
  await expect(implied).toBeDisabled()
  await form.getByRole('button', { name: role.add }).click()
  await expect(form).toBeHidden()
}

export const allowCards = async (page: Page, language: Language, name: string) => {
  const { role, permission, common } = words[language]
  await page.goto('/companies/company?tab=userRoles')
  await page.getByRole('button', { name: role.edit.replace('{{name}}', name) }).click()
  await page.getByRole('dialog').getByLabel(permission.CAN_GET_CARDS).check()
  await page.getByRole('dialog').getByRole('button', { name: common.save }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export const invite = async (page: Page, language: Language, email: string, role: string) => {
  const { operator } = words[language]
  await page.goto('/companies/company?tab=operators')
  await page.getByRole('button', { name: operator.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(operator.email).fill(email)
  await form.getByRole('combobox', { name: operator.roleNr }).click()
  await page.getByRole('option', { name: role }).click()
  await form.getByRole('button', { name: operator.add }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
}

export const fillPasswords = async (page: Page, language: Language, password: string, repeat = password) => {
  const { auth } = words[language]
  await page.getByLabel(auth.password, { exact: false }).first().fill(password)
  await page.getByLabel(auth.repPassword).fill(repeat)
}

/** Makes a call of the page's session. */
export const send = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(await reply.text())
      return reply.json()
    },
    [path, body] as const,
  )

/** Makes a company. Returns the page of its superuser, in Estonian, and the superuser's email address. */
export const newCompany = async (page: Page, browser: Browser) => {
  const email = `omanik-${Date.now()}@people.test`
  await logIn(page, 'administrator')
  await send(page, 'companies/create', {
    ...{ name: `Omanik ${Date.now()}`, identification: '12345678', address: 'Pikk 1, Tallinn' },
    ...{ phone: '+372 600 1234', email: 'info@example.ee', billingEmail: null, cardCreationTypeID: 1 },
    ...{ allowPartialPayments: false, superuserEmail: email },
  })
  const user = await anotherPage(browser, 'et')
  await user.goto(await mailedPath(email))
  await user.getByLabel(words.et.auth.name, { exact: false }).fill('Oma Ettevõte')
  await fillPasswords(user, 'et', PASSWORD)
  await user.getByRole('button', { name: words.et.auth.register }).click()
  await expect(user).toHaveURL('/')
  return { user, email }
}

export const menuOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: words[language].frame.menu }).getByRole('list').getByRole('link')

/** Logs out and waits for the login page: a page that opens earlier would cancel the request. */
export const logOut = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: words[language].auth.logOut }).click()
  await expect(page).toHaveURL(/\/login/)
}

export const tryLogin = async (page: Page, language: Language, email: string, password = PASSWORD) => {
  const { auth } = words[language]
  await page.goto('/login')
  await page.getByLabel(auth.email).fill(email)
  await page.getByLabel(auth.password).first().fill(password)
  await page.getByRole('button', { name: auth.logIn }).click()
}
