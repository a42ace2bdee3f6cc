import { RoleNr } from '../access/access'
import { DomainError } from '../error/domain-error'

/** What a login began with. The second factor that may follow changes nothing. Rule 3.43. */
export const loginMeans = ['password', 'passkey', 'provider'] as const
export type LoginMeans = (typeof loginMeans)[number]

/** Minutes within which the identity provider answers a login, and within which that login proves its user. Rules 3.42 and 3.44. */
export const PROVIDER_MINUTES = 10

/** What became of a login by the identity provider that has not begun a session, in the address of the login page. */
export const providerOutcomes = ['factor', 'unknown', 'failed', 'unavailable', 'tooMany'] as const
export type ProviderOutcome = (typeof providerOutcomes)[number]

type Held = { roleNr: number; passwordOff: boolean }

/**
 * Returns those of a user's open accounts that a login opens: all by the identity provider; otherwise those of companies that take
 * passwords. An administrator's login opens all. `hasProvider`: without one every company takes passwords. Rule 3.43.
 */
export const openedBy = <T extends Held>(
  accounts: readonly T[],
  means: LoginMeans,
  hasProvider: boolean,
): T[] => {
  const opensAll = means === 'provider' || !hasProvider
  const isAdministrator = accounts.some(({ roleNr }) => roleNr === RoleNr.administrator)
  return accounts.filter(({ passwordOff }) => opensAll || isAdministrator || !passwordOff)
}

/** The refusal of a password, or a passkey alone, that opens no account of its user. */
export const passwordIsOff = () => new DomainError('ERROR_NO_PERMISSION', { reason: 'passwordOff' })

/**
 * Why a company may not switch passwords off, or null. Who does it must have logged in by the provider, so that nobody locks the company out
 * by a provider that does not work. Rule 3.43.
 */
export const maySwitchPasswordsOff = (hasProvider: boolean, means: LoginMeans | null): DomainError | null => {
  if (!hasProvider)
    return new DomainError('ERROR_INVALID_VALUE', { field: 'passwordOff', reason: 'noProvider' })
  return means === 'provider'
    ? null
    : new DomainError('ERROR_INVALID_VALUE', { field: 'passwordOff', reason: 'providerUntried' })
}
