import type { Page } from '@playwright/test'
import { PASSWORD } from './people'
import { expect, words } from './test'

const { factor } = words.et

/** Adds an authenticator to the browser, which answers by itself. Returns a function that sets whether it recognises its user. */
export const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Makes the first passkey of the user, on the user's own page. `look` sees the dialog before the browser is asked. */
export const makePasskey = async (user: Page, name: string, look = async () => {}) => {
  await user.goto('/operators/self')
  const section = user.getByRole('region', { name: factor.title })
  await section.getByRole('button', { name: factor.addPasskey }).click()
  const dialog = user.getByRole('dialog')
  await dialog.getByLabel(factor.name).fill(name)
  await dialog.getByLabel(factor.currentPassword).fill(PASSWORD)
  await dialog.getByRole('button', { name: factor.goOn }).click()
  await expect(dialog.getByText(factor.makeHelp)).toBeVisible()
  await look()
  await dialog.getByRole('button', { name: factor.makePasskey }).click()
  await expect(dialog.getByRole('region', { name: factor.recoveryCodes })).toBeVisible()
  await dialog.getByRole('button', { name: factor.recoveryCodesKept }).click()
  await expect(section).toContainText(name)
  return section
}
