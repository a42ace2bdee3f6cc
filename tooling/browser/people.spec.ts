import { error } from '@kaarditeek/i18n/et/error'
import { disallowLogin } from './lock'
import { mailedPath } from './outbox'
import {
  addRole,
  allowCards,
  anotherPage,
  fillPasswords,
  invite,
  logOut,
  menuOf,
  PASSWORD,
  tryLogin,
} from './people'
import { button, filled, submit, told } from './steps'
import { expect, expectAccessible, faultsOf, logIn, logInAnew, test, words } from './test'

const { auth, card, common, customer, frame, home, operator, permission } = words.et

test('a user is invited with a new role from home in four clicks', async ({ page }) => {
  const [email, name] = [`teel-${Date.now()}@people.test`, `Teel ${Date.now()}`]
  const { role } = words.et
  await logIn(page, 'superuser')
  await page.getByRole('navigation').getByRole('link', { name: words.et.company.own, exact: true }).click()
  await page.getByRole('button', { name: operator.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(operator.email, { exact: false }).fill(email)
  await form.getByRole('button', { name: role.add }).click()
  await form.getByLabel(role.name, { exact: false }).fill(name)
  await form.getByLabel(permission.CAN_GET_CARDS).check()
  await expectAccessible(page, '[role=dialog]')
  await expect(form).toContainText(email)
  await form.getByRole('button', { name: operator.addWithRole }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(name)
})

test('a new role stays chosen if the invitation is refused or has no address yet', async ({ page }) => {
  const { role } = words.et
  await logIn(page, 'superuser', '/companies/company?tab=operators')
  await page.getByRole('button', { name: operator.add }).click()
  const form = page.getByRole('dialog')
  const address = form.getByLabel(operator.email, { exact: false })
  const addRole = async (name: string, submit: string) => {
    await form.getByRole('button', { name: role.add }).click()
    await form.getByLabel(role.name, { exact: false }).fill(name)
    await form.getByLabel(permission.CAN_GET_CARDS).check()
    await form.getByRole('button', { name: submit, exact: true }).click()
    await expect(form.getByRole('combobox', { name: operator.roleNr })).toHaveValue(name)
  }
  await addRole(`Enne ${Date.now()}`, role.add)
  await expect(address).toHaveValue('')
  await address.fill('operator@demo.test')
  await addRole(`Pärast ${Date.now()}`, operator.addWithRole)
  await expect(address).toHaveAccessibleDescription(error.ERROR_EMAIL_ALREADY_EXISTS)
})

test('a user is invited, registers, gets another role, is locked out, allowed again and barred', async ({
  page,
  browser,
}) => {
  const stamp = Date.now()
  const [email, roleName] = [`uus-${stamp}@people.test`, `Roll ${stamp}`]
  await logIn(page, 'superuser')
  await addRole(page, 'et', roleName)
  await invite(page, 'et', email, roleName)

  const newcomer = await anotherPage(browser, 'et')
  const { faults } = faultsOf(newcomer)
  const path = await mailedPath(email)
  await newcomer.goto(path)
  await expect(newcomer.getByRole('heading', { name: auth.registerTitle })).toBeVisible()
  const role = filled(auth.invitedBy.split('. ')[1] ?? '', { role: roleName })
  for (const text of [role, email]) await expect(newcomer.getByText(text, { exact: false })).toBeVisible()
  await expectAccessible(newcomer)
  await newcomer.getByLabel(auth.name, { exact: false }).fill('Uus Inimene')
  await fillPasswords(newcomer, 'et', PASSWORD, 'Parool-2027')
  await newcomer.getByRole('button', { name: auth.register }).click()
  await expect(newcomer.getByLabel(auth.repPassword)).toBeFocused()
  await fillPasswords(newcomer, 'et', PASSWORD)
  await newcomer.getByRole('button', { name: auth.register }).click()
  await expect(newcomer).toHaveURL('/')
  expect(faults).toEqual([])

  await expect(menuOf(newcomer, 'et')).toHaveText([home.title, customer.title])
  await newcomer.goto('/cards')
  await expect(newcomer).toHaveURL('/')

  await allowCards(page, 'et', roleName)
  await newcomer.getByRole('link', { name: customer.title }).first().click()
  await expect(menuOf(newcomer, 'et')).toHaveText([home.title, customer.title, card.title])
  await logOut(newcomer, 'et')

  await disallowLogin(email)
  // A known browser can still log in, any other cannot.
  await newcomer.context().clearCookies()
  await tryLogin(newcomer, 'et', email)
  await expect(newcomer.getByRole('alert')).toBeVisible()
  await expect(newcomer.locator('[type=password]')).toHaveValue('')

  await page.goto(`/operators?search=${email}`)
  await page.getByRole('link', { name: 'Uus Inimene' }).click()
  await expect(page.getByText(operator.disallowedTitle)).toBeVisible()
  await page.getByRole('button', { name: operator.reallow }).click()
  await expect(page.getByText(operator.disallowedTitle)).toBeHidden()
  await tryLogin(newcomer, 'et', email)
  await expect(newcomer).toHaveURL('/')

  await button(page, operator.bar).click()
  await submit(page, operator.bar)
  await expect(told(page, operator.barred, 'Uus Inimene')).toBeVisible()
  await expect(page.getByText(operator.barredByRole)).toBeVisible()
  await expect(button(page, operator.bar)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await newcomer.goto('/customers')
  await expect(newcomer).toHaveURL(/\/login/)
  await tryLogin(newcomer, 'et', email)
  await expect(newcomer.getByRole('alert')).toBeVisible()

  // The notice takes it back, and so does a button as long as the user is barred.
  await told(page, operator.barred, 'Uus Inimene').getByRole('button', { name: common.undo }).click()
  await expect(button(page, operator.bar)).toBeVisible()
  await button(page, operator.bar).click()
  await submit(page, operator.bar)
  await button(page, operator.unbar).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: operator.roleNr })).toHaveValue(
    roleName,
  )
  await submit(page, operator.unbar)
  await expect(told(page, operator.barred, 'Uus Inimene')).toBeHidden()
  await expect(told(page, operator.unbarred, 'Uus Inimene').last()).toBeVisible()
  await newcomer.context().clearCookies()
  await tryLogin(newcomer, 'et', email)
  await expect(newcomer.getByRole('navigation').getByText('Uus Inimene')).toBeVisible()
  await newcomer.context().close()
})

test('an invitation takes an address and two clicks: the role with the fewest permissions is proposed', async ({
  page,
}) => {
  const email = `kiire-${Date.now()}@people.test`
  await logIn(page, 'superuser', '/companies/company?tab=operators')
  await page.getByRole('button', { name: operator.add }).click()
  const form = page.getByRole('dialog')
  const role = form.getByRole('combobox', { name: operator.roleNr })
  await expect(role).toHaveValue('Aktiveerija')
  await expect(role).toHaveAccessibleDescription(permission.CAN_ACTIVATE_CARDS)
  await page.keyboard.type(email)
  await form.getByRole('button', { name: operator.add }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
})

test('switching the account switches company and permissions', async ({ page }) => {
  await logInAnew(page, 'many', '/cards?cardState=4')
  const first = await page.getByRole('table').getByRole('link').first().textContent()
  await page.getByRole('combobox', { name: frame.account }).click()
  await page.getByRole('option', { name: 'Saaremaa Spaad OÜ' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status')).toContainText(frame.accountChanged)
  await page.getByRole('link', { name: card.title }).first().click()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('link').first()).not.toHaveText(first ?? '')
})

test.describe('in English', () => {
  test.use({ language: 'en' })
  const { auth } = words.en

  test('a forgotten password is replaced through a mailed link', async ({ page, browser }) => {
    const email = `unustaja-${Date.now()}@people.test`
    await logIn(page, 'superuser')
    await invite(page, 'en', email, 'Vaatleja')

    const newcomer = await anotherPage(browser, 'en')
    await newcomer.goto('/login')
    await newcomer.getByRole('link', { name: auth.forgot }).click()
    await expect(newcomer.getByRole('heading', { name: auth.forgotTitle })).toBeVisible()
    await newcomer.getByLabel(auth.email).fill(email)
    await newcomer.getByRole('button', { name: auth.send }).click()
    await expect(newcomer.getByRole('status')).toContainText(auth.sent)

    // A user who has not registered gets a new invitation, which replaces the first one.
    const [first, second] = [await mailedPath(email, 1), await mailedPath(email, 2)]
    await newcomer.goto(first)
    await expect(newcomer.getByRole('heading', { name: auth.badLink })).toBeVisible()
    await expect(newcomer.getByRole('link', { name: auth.askAgain })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await newcomer.goto(second)
    await newcomer.getByLabel(auth.name, { exact: false }).fill('Unustaja')
    await fillPasswords(newcomer, 'en', PASSWORD)
    await newcomer.getByRole('button', { name: auth.register }).click()
    await expect(newcomer).toHaveURL('/')
    await logOut(newcomer, 'en')

    await newcomer.goto('/forgot-password')
    await newcomer.getByLabel(auth.email).fill(email)
    await newcomer.getByRole('button', { name: auth.send }).click()
    await newcomer.goto(await mailedPath(email, 3))
    await expect(newcomer.getByRole('heading', { name: auth.changeTitle })).toBeVisible()
    await expectAccessible(newcomer)
    await fillPasswords(newcomer, 'en', 'Parool-2028')
    await newcomer.getByRole('button', { name: auth.changePassword }).click()
    await expect(newcomer).toHaveURL(/\/login/)
    await tryLogin(newcomer, 'en', email, 'Parool-2028')
    await expect(newcomer).toHaveURL('/')
    await newcomer.context().close()
  })
})
