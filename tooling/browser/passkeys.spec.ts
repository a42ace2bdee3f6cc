import { addAuthenticator, makePasskey } from './authenticator'
import { mailedPath } from './outbox'
import { anotherPage, fillPasswords, invite, logOut, PASSWORD, tryLogin } from './people'
import { expect, expectAccessible, logIn, test, words } from './test'

const { auth, factor, factorStep } = words.et

test('a user makes a passkey, confirms a login with it, logs in with it alone, and removes it', async ({
  page,
  browser,
}) => {
  const email = `voti-${Date.now()}@people.test`
  await logIn(page, 'superuser')
  await invite(page, 'et', email, 'Vaatleja')
  const user = await anotherPage(browser, 'et')
  const recognise = await addAuthenticator(user)
  await user.goto(await mailedPath(email))
  await user.getByLabel(auth.name, { exact: false }).fill('Võtme Omanik')
  await fillPasswords(user, 'et', PASSWORD)
  await user.getByRole('button', { name: auth.register }).click()
  await expect(user).toHaveURL('/')

  const section = await makePasskey(user, 'Sülearvuti', () => expectAccessible(user))
  const dialog = user.getByRole('dialog')
  await expect(section).toContainText(factor.passkey)
  await expectAccessible(user)

  await logOut(user, 'et')
  await tryLogin(user, 'et', email)
  await expect(user.getByRole('heading', { name: factorStep.title })).toBeVisible()
  await expectAccessible(user)
  await user.getByRole('button', { name: factorStep.usePasskey }).click()
  await expect(user).toHaveURL('/')

  await logOut(user, 'et')
  await expectAccessible(user)
  await recognise(false)
  const asked = user.waitForResponse(/askForPasskey/)
  await user.getByRole('button', { name: auth.passkey }).click()
  await asked
  await expect(user.getByRole('button', { name: auth.passkey })).toBeEnabled()
  await expect(user).toHaveURL(/\/login/)
  await recognise(true)
  await user.getByRole('button', { name: auth.passkey }).click()
  await expect(user).toHaveURL('/')

  await user.goto('/operators/self')
  await section.getByRole('button', { name: factor.removeTitle.replace('{{name}}', 'Sülearvuti') }).click()
  await dialog.getByRole('button', { name: factor.usePasskey }).click()
  await expect(dialog.getByText(factor.passkeyUsed)).toBeVisible()
  await dialog.getByRole('button', { name: factor.remove, exact: true }).click()
  await expect(section).toContainText(factor.off)

  await logOut(user, 'et')
  await user.getByRole('button', { name: auth.passkey }).click()
  await expect(user.getByRole('alert')).toBeVisible()
  await user.context().close()
})
