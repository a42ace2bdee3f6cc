import { Secret, TOTP } from 'otpauth'
import { demo } from './demo'
import { mailedPath } from './outbox'
import { anotherPage, invite, logOut, PASSWORD, tryLogin } from './people'
import { expect, expectAccessible, logIn, test, words } from './test'

const { auth, factor, factorStep, error } = { ...words.et, error: 'Kood on vale või juba kasutatud' }

/** Returns the code of the step that is `ahead` of the present one: a step's code works once. */
const codeOf = (secret: string, ahead: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** Waits while a step is about to end: then the code of the step before would be refused. */
const untilStepLasts = () => expect.poll(() => (Date.now() / 1000) % 30).toBeLessThan(20)

test('a user switches a second factor on, logs in with its codes, and removes it', async ({
  page,
  browser,
}) => {
  const email = `kahes-${Date.now()}@people.test`
  await logIn(page, 'superuser')
  await invite(page, 'et', email, 'Vaatleja')
  const user = await anotherPage(browser, 'et')
  await user.goto(await mailedPath(email))
  await user.getByLabel(auth.name, { exact: false }).fill('Kahes Etapis')
  await user.getByLabel(auth.password, { exact: false }).first().fill(PASSWORD)
  await user.getByLabel(auth.repPassword).fill(PASSWORD)
  await user.getByRole('button', { name: auth.register }).click()
  await expect(user).toHaveURL('/')

  // Another session, which ends with the first factor.
  const elsewhere = await fetch(`${demo().url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(elsewhere.status).toBe(200)
  await user.goto('/operators/self')
  const section = user.getByRole('region', { name: factor.title })
  await section.getByRole('button', { name: factor.add }).click()
  const dialog = user.getByRole('dialog')
  await dialog.getByLabel(factor.name).fill('Telefon')
  await dialog.getByLabel(factor.currentPassword).fill(PASSWORD)
  await expect(dialog).toContainText(factor.endsCounted_one.replace('{{count}}', '1'))
  await dialog.getByRole('button', { name: factor.goOn }).click()
  await expect(dialog.getByRole('img', { name: factor.qr })).toBeVisible()
  await expectAccessible(user)
  const secret = (await dialog.getByRole('region', { name: factor.secret }).innerText()).replace(/\s/g, '')
  await dialog.getByLabel(factor.code).fill('000000')
  await dialog.getByRole('button', { name: factor.confirm }).click()
  await expect(dialog.getByText(error).first()).toBeVisible()
  await untilStepLasts()
  await dialog.getByLabel(factor.code).fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: factor.confirm }).click()
  const told = user.getByRole('status').filter({ hasText: factor.confirmed })
  await expect(told).toContainText(factor.endedCounted_one.replace('{{count}}', '1'))
  const shown = dialog.getByRole('region', { name: factor.recoveryCodes })
  const codes = (await shown.innerText()).trim().split(/\s+/)
  expect(codes).toHaveLength(10)
  await expectAccessible(user)
  const download = user.waitForEvent('download')
  await dialog.getByRole('button', { name: factor.saveRecoveryCodes }).click()
  expect((await download).suggestedFilename()).toBe(`${factor.recoveryCodes}.txt`)
  await user.keyboard.press('Escape')
  await user.getByRole('button', { name: factor.recoveryCodesStay }).click()
  await dialog.getByRole('button', { name: factor.recoveryCodesKept }).click()
  await expect(section).toContainText('Telefon')
  await expect(section).toContainText('Alles on 10 taastekoodi')
  await expectAccessible(user)

  await logOut(user, 'et')
  await tryLogin(user, 'et', email)
  await expect(user.getByRole('heading', { name: factorStep.title })).toBeVisible()
  await expectAccessible(user)
  const code = user.getByRole('textbox', { name: factorStep.code })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await user.getByRole('button', { name: factorStep.goOn }).click()
  await expect(user.getByText(error).first()).toBeVisible()
  await expect(code).toHaveValue('')
  await user.getByRole('button', { name: factorStep.back }).click()
  await expect(user.getByRole('textbox', { name: auth.email })).toBeVisible()

  await tryLogin(user, 'et', email)
  await code.fill(codeOf(secret, 0))
  await user.getByRole('button', { name: factorStep.goOn }).click()
  await expect(user).toHaveURL('/')

  await logOut(user, 'et')
  await tryLogin(user, 'et', email)
  await code.fill(codes[0]?.toLowerCase() ?? '')
  await user.getByRole('button', { name: factorStep.goOn }).click()
  await expect(user).toHaveURL('/')
  await user.goto('/operators/self')
  await expect(section).toContainText('Alles on 9 taastekoodi')
  await section.getByRole('button', { name: factor.removeTitle.replace('{{name}}', 'Telefon') }).click()
  await dialog.getByLabel(factor.code).fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: factor.remove, exact: true }).click()
  await expect(section).toContainText(factor.off)

  await logOut(user, 'et')
  await tryLogin(user, 'et', email)
  await expect(user).toHaveURL('/')
  await user.context().close()
})

test('where the company requires a second factor, a user without one gets no other page', async ({
  page,
}) => {
  await logIn(page, 'viewer')
  await page.route('**/trpc/**auth.selfInfo**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"factorDue":false', '"factorDue":true')
    await route.fulfill({ response, body })
  })
  await page.goto('/customers')
  await expect(page).toHaveURL('/operators/self')
  await expect(page.getByText(factor.due, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: factor.title })).toBeVisible()
  await expect(page.getByRole('region', { name: auth.changePassword })).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll()
})
