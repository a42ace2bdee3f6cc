import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addAuthenticator, makePasskey } from './authenticator'
import { forgetProofs } from './lock'
import { addRole, newCompany, PASSWORD, send } from './people'
import { button, told } from './steps'
import { expect, expectAccessible, test, words } from './test'
import { fillIn, openDetails } from './web-apis'

const { auditLog, auth, common, error, factor, ownPassword, webApi } = {
  ...words.et,
  error: 'Kood on vale või juba kasutatud',
}

/** Makes a company whose superuser has a second factor. Returns the page of the superuser, and the codes. */
const companyWithFactor = async (page: Page, browser: Browser) => {
  const { user, email } = await newCompany(page, browser)
  const outdate = () => forgetProofs(email)
  const { id, secret } = await send(user, 'self/factors', { name: 'Telefon', currentPassword: PASSWORD })
  let ahead = -2
  /** A code of a later step than the last one, which works once. */
  const nextCode = () => {
    ahead += 1
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + ahead * 30_000,
    })
  }
  const { recoveryCodes } = await send(user, `self/factors/${id}/confirm`, { code: nextCode() })
  return { user, nextCode, recoveryCodes, outdate }
}

test('where the company says so, keys and the own password ask for the second factor again', async ({
  page,
  browser,
}) => {
  const { user, nextCode, recoveryCodes, outdate } = await companyWithFactor(page, browser)
  const proof = user.getByRole('dialog', { name: factor.prove })
  const confirm = async (code: string) => {
    await proof.getByLabel(factor.code).fill(code)
    await proof.getByRole('button', { name: factor.confirm }).click()
  }
  await user.goto('/companies/company')
  await button(user, factor.policy).click()
  const policy = user.getByRole('dialog', { name: factor.policy })
  await policy.getByLabel(factor.proofAsked).check()
  await policy.getByLabel(factor.proofAskedAbove).fill('500')
  await expectAccessible(user)
  await policy.getByRole('button', { name: common.save }).click()
  await expect(policy).toBeHidden()

  await outdate()
  await fillIn(user, 'Kassa')
  const form = user.getByRole('dialog', { name: webApi.add })
  await form.getByRole('button', { name: webApi.add, exact: true }).click()
  await expect(proof.getByLabel(factor.code)).toBeFocused()
  await expectAccessible(user)
  await confirm('000000')
  await expect(proof.getByText(error).first()).toBeVisible()
  await user.keyboard.press('Escape')
  await expect(proof).toBeHidden()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByRole('textbox', { name: webApi.name })).toHaveValue('Kassa')
  // A second submit of the same values within a second counts as a double click.
  await expect(async () => {
    // Once it is asked for, the question covers the button.
    if (!(await proof.isVisible()))
      await form.getByRole('button', { name: webApi.add, exact: true }).click({ timeout: 1000 })
    await expect(proof).toBeVisible({ timeout: 500 })
  }).toPass()
  await confirm(nextCode())
  await expect(proof).toBeHidden()
  const key = await user.getByRole('dialog').getByRole('region', { name: webApi.apiKey }).innerText()
  expect(key).toMatch(/^ktp|^kt/)

  await outdate()
  await user.goto('/companies/company?tab=web_apis')
  const { key: shown } = await openDetails(user, 'Kassa')
  await shown.getByRole('button', { name: webApi.showKey }).click()
  await confirm(nextCode())
  await expect(shown).toContainText(key.trim())

  await outdate()
  await user.goto('/operators/self')
  const own = user.getByRole('region', { name: auth.changePassword })
  await own.getByLabel(ownPassword.currentPassword).fill(PASSWORD)
  await own.getByLabel(ownPassword.password, { exact: false }).first().fill('Uus-Parool-2026')
  await own.getByLabel(ownPassword.repPassword).fill('Uus-Parool-2026')
  await own.locator('button[type=submit]').click()
  await confirm(recoveryCodes[0] ?? '')
  await expect(told(user, auth.passwordChanged, '')).toBeVisible()
  await user.context().close()
})

test('a passkey proves too: for the login policy of a role; and the audit log is sealed', async ({
  page,
  browser,
}) => {
  const { user, email } = await newCompany(page, browser)
  const outdate = () => forgetProofs(email)
  await addAuthenticator(user)
  await makePasskey(user, 'Sülearvuti')
  await user.goto('/companies/company')
  await button(user, factor.policy).click()
  const policy = user.getByRole('dialog', { name: factor.policy })
  await policy.getByLabel(factor.proofAsked).check()
  await policy.getByRole('button', { name: common.save }).click()
  await expect(policy).toBeHidden()
  const name = `Valvurid ${Date.now()}`
  await addRole(user, 'et', name)

  await outdate()
  await button(user, factor.rolePolicy.replace('{{name}}', name)).click()
  const ofRole = user.getByRole('dialog', { name: factor.rolePolicy.replace('{{name}}', name) })
  await ofRole.getByRole('checkbox', { name: factor.factorRequiredFrom }).check()
  await ofRole.getByRole('textbox', { name: factor.factorRequiredFrom }).fill('01.01.2099')
  await expectAccessible(user)
  await ofRole.getByRole('button', { name: common.save }).click()
  const proof = user.getByRole('dialog', { name: factor.prove })
  await proof.getByRole('button', { name: factor.usePasskey }).click()
  await expect(proof.getByText(factor.passkeyUsed)).toBeVisible()
  await expectAccessible(user)
  await proof.getByRole('button', { name: factor.confirm }).click()
  await expect(proof).toBeHidden()
  await expect(ofRole).toBeHidden()
  // The form opens with what its row shows.
  await expect(user.getByRole('row', { name })).toContainText('01.01.2099')
  await button(user, factor.rolePolicy.replace('{{name}}', name)).click()
  await expect(ofRole.getByRole('textbox', { name: factor.factorRequiredFrom })).toHaveValue('01.01.2099')
  await user.keyboard.press('Escape')

  await user.goto('/companies/company?tab=auditLog')
  await button(user, auditLog.sealing).click()
  const sealing = user.getByRole('dialog', { name: auditLog.sealing })
  await sealing.getByLabel(auditLog.sealed).check()
  await expectAccessible(user)
  await sealing.getByRole('button', { name: common.save }).click()
  await expect(sealing).toBeHidden()
  await user.reload()
  await button(user, auditLog.sealing).click()
  await expect(sealing.getByLabel(auditLog.sealed)).toBeChecked()
  await user.keyboard.press('Escape')
  // Ids of records have no thousands separators. Their column needs a wide window.
  await user.setViewportSize({ width: 1440, height: 900 })
  await expect(user.getByRole('table').getByText(auditLog.role).first()).toBeVisible()
  await expect(user.getByRole('table').getByText('1001', { exact: true }).first()).toBeVisible()
  await expectAccessible(user)
  await user.context().close()
})
