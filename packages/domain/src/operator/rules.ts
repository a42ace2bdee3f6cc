import { Level, type RoleLevel } from '../access/access'
import { emailKey } from '../auth/email'
import { DomainError } from '../error/domain-error'

/** A post: of whoever asks, or of the one asked about. */
export type Post = {
  accountID: number
  level: RoleLevel
  companyID: number | null
  distributorID: number | null
}

/** The same with the distributor above the company of the post. */
export type Placed = Post & { distributorOfCompany: number | null }

/**
 * Whose posts a post sees: an administrator all, a distributor its own and those in its companies,
 * others those in their company. Rules §3.
 */
export const sees = (viewer: Post, target: Placed): boolean => {
  if (viewer.level === Level.administrator) return true
  if (viewer.level === Level.distributor)
    return (
      viewer.distributorID !== null &&
      [target.distributorID, target.distributorOfCompany].includes(viewer.distributorID)
    )
  return viewer.companyID !== null && viewer.companyID === target.companyID
}

/** Who may invite, edit and re-allow: superusers and up, those they see, up to their own level. */
export const mayManage = (viewer: Post, target: Placed): boolean =>
  viewer.level >= Level.superuser && target.level <= viewer.level && sees(viewer, target)

/** Why a post cannot be closed, or null: by administrators alone, never one's own. */
export const mayClose = (viewer: Post, target: Post): DomainError | null => {
  if (viewer.level !== Level.administrator) return new DomainError('ERROR_NO_PERMISSION')
  return viewer.accountID === target.accountID
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'accountID', reason: 'ownAccount' })
    : null
}

/** Why a user may not be called so, or null: before registering nobody has a name, from then on everybody. */
export const mayName = (from: string | null, to: string | null): DomainError | null => {
  if ((from === null) === (to === null)) return null
  return from === null
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'name', reason: 'namedAtRegistration' })
    : new DomainError('ERROR_INCOMPLETE_DATA', { field: 'name' })
}

type Identity = { name: string | null; email: string; lang: number }

/** Whether an edit moves the login to another address. Upper and lower case are the same address. */
export const isNewEmail = (from: { email: string }, to: { email: string }): boolean =>
  emailKey(from.email) !== emailKey(to.email)

/** Refuses where the user has accounts that the editor cannot manage: one company could enter another with them. */
const refuseBeyond = (viewer: Post, accounts: readonly Placed[], field: string): DomainError | null => {
  const within = accounts.length > 0 && accounts.every((one) => mayManage(viewer, one))
  if (within || viewer.level === Level.administrator) return null
  return new DomainError('ERROR_INVALID_VALUE', { field, reason: 'userOfOthers' })
}

/**
 * Why an operator may not change the name, email or language of a user, or null. `accounts` are all open accounts of
 * the user: where the editor cannot manage one of them, only the user or an administrator may. Users change their own
 * email with their password instead (`editSelf`). Rules §3.
 */
export const mayRename = (
  viewer: Post & { userID: number },
  accounts: readonly Placed[],
  from: Identity & { userID: number },
  to: Identity,
): DomainError | null => {
  if (from.userID === viewer.userID && isNewEmail(from, to))
    return new DomainError('ERROR_INVALID_VALUE', { field: 'email', reason: 'ownEmail' })
  const changed = (['email', 'name', 'lang'] as const).find((field) => from[field] !== to[field])
  return changed ? refuseBeyond(viewer, accounts, changed) : null
}

/** Why an operator may not allow the login of a user again, or null. Guarded like the name: it resets the throttle. */
export const mayReallow = (viewer: Post, accounts: readonly Placed[]): DomainError | null =>
  refuseBeyond(viewer, accounts, 'accountID')
