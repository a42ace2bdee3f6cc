import { Level, type RoleLevel } from '../access/access'
import { scopeOf } from '../access/scope'
import { emailKey } from '../auth/email'
import { DomainError } from '../error/domain-error'

/** An account: the viewer's, or the account that a rule checks. */
export type Account = {
  accountID: number
  level: RoleLevel
  companyID: number | null
  distributorID: number | null
}

/** An account with the distributor above its company. */
export type ScopedAccount = Account & { distributorOfCompany: number | null }

/** Whether the viewer's scope includes the account. Rule 3.1. */
export const sees = (viewer: Account, target: ScopedAccount): boolean => {
  const scope = scopeOf(viewer)
  if (scope === 'all' || scope === 'none') return scope === 'all'
  return 'distributorID' in scope
    ? [target.distributorID, target.distributorOfCompany].includes(scope.distributorID)
    : target.companyID === scope.companyID
}

/** Whether the viewer may invite, edit and re-allow: superusers and up, accounts they see, up to their own level. */
export const mayManage = (viewer: Account, target: ScopedAccount): boolean =>
  viewer.level >= Level.superuser && target.level <= viewer.level && sees(viewer, target)

type Closer = Pick<Account, 'accountID' | 'level'>

/** Why an account cannot be closed, or null: only administrators close accounts, and never their own. */
export const mayCloseAccount = (viewer: Closer, target: Pick<Account, 'accountID'>): DomainError | null => {
  if (viewer.level !== Level.administrator) return new DomainError('ERROR_NO_PERMISSION')
  return viewer.accountID === target.accountID
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'accountID', reason: 'ownAccount' })
    : null
}

/** Why a user may not get the name, or null: a user has no name before registering, and must have one after. */
export const mayName = (from: string | null, to: string | null): DomainError | null => {
  if ((from === null) === (to === null)) return null
  return from === null
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'name', reason: 'namedAtRegistration' })
    : new DomainError('ERROR_INCOMPLETE_DATA', { field: 'name' })
}

type Identity = { name: string | null; email: string; lang: number }

/** Whether an edit changes the email. A change of case alone does not. */
export const isNewEmail = (from: { email: string }, to: { email: string }): boolean =>
  emailKey(from.email) !== emailKey(to.email)

/** Refuses if the user has an account that the editor cannot manage. Otherwise one company could take over logins of another. */
const refuseBeyond = (
  viewer: Account,
  accounts: readonly ScopedAccount[],
  field: string,
): DomainError | null => {
  const within = accounts.length > 0 && accounts.every((one) => mayManage(viewer, one))
  if (within || viewer.level === Level.administrator) return null
  return new DomainError('ERROR_INVALID_VALUE', { field, reason: 'userOfOthers' })
}

/**
 * Why an operator may not change the name, email or language of a user, or null. `accounts` are all open accounts of
 * the user: where the editor cannot manage one of them, only the user or an administrator may. Users change their own
 * email with their password instead (`editSelf`). Rule 3.11.
 */
export const mayRename = (
  viewer: Account & { userID: number },
  accounts: readonly ScopedAccount[],
  from: Identity & { userID: number },
  to: Identity,
): DomainError | null => {
  if (from.userID === viewer.userID && isNewEmail(from, to))
    return new DomainError('ERROR_INVALID_VALUE', { field: 'email', reason: 'ownEmail' })
  const changed = (['email', 'name', 'lang'] as const).find((field) => from[field] !== to[field])
  return changed ? refuseBeyond(viewer, accounts, changed) : null
}

/**
 * Why an account may not get the distributor, or null: only administrators move accounts, and only from one distributor to
 * another, because the role decides whether an account has one. Rule 3.7.
 */
export const mayMove = (
  viewer: Pick<Account, 'level'>,
  from: Pick<Account, 'distributorID'>,
  to: Pick<Account, 'distributorID'>,
): DomainError | null => {
  if (from.distributorID === to.distributorID) return null
  if (viewer.level !== Level.administrator)
    return new DomainError('ERROR_NO_PERMISSION', { field: 'distributorID' })
  return from.distributorID === null || to.distributorID === null
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'distributorID' })
    : null
}

/**
 * Why an operator may not allow a user's login again, or null. Same condition as for the name, because it resets the throttle.
 */
export const mayReallow = (viewer: Account, accounts: readonly ScopedAccount[]): DomainError | null =>
  refuseBeyond(viewer, accounts, 'accountID')

/**
 * Why an operator may not remove a user's second factors, or null. Same condition as for the name; the own ones take a code instead.
 * Rule 3.36.
 */
export const mayResetFactor = (
  viewer: Account & { userID: number },
  accounts: readonly ScopedAccount[],
  userID: number,
): DomainError | null =>
  viewer.userID === userID
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'accountID', reason: 'ownFactor' })
    : refuseBeyond(viewer, accounts, 'accountID')

/** Why an operator may not untie a user from the identity provider, or null. Same condition as for the name. Rule 3.42. */
export const mayUntie = mayReallow

/** Why a company cannot lose a superuser, or null: `others` is the number of its other open superusers. Rule 13.4. */
export const mayLoseSuperuser = (others: number): DomainError | null =>
  others > 0 ? null : new DomainError('ERROR_INVALID_VALUE', { field: 'roleNr', reason: 'lastSuperuser' })
