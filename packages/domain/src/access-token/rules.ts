import { Level, type Viewer } from '../access/access'
import { type PermissionCode, withImplied } from '../access/permissions'
import { DomainError } from '../error/domain-error'

/** Most tokens of an account that work at a time. Rule 3.24. */
export const MAX_TOKENS = 20

/** Whether a token has not expired yet. The look-up of a request's token repeats the rule. */
export const tokenWorks = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => expiresAt > now

/** Why an account cannot get another token, or null. `working` is the number of its tokens that work. Rule 3.24. */
export const mayAddToken = (working: number): DomainError | null =>
  working < MAX_TOKENS ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyTokens' })

/** What a token may do of that which its account may. Without `permissions` it has all of the account's. Rule 3.30. */
export type TokenRights = { readOnly: boolean; permissions: readonly PermissionCode[] | null }

/**
 * Returns the permissions of a new token with those they imply. Throws `ERROR_INVALID_VALUE` with the reason `permissionNotHeld` if the
 * account lacks one.
 */
export const chosenPermissions = (
  held: readonly PermissionCode[],
  chosen: readonly PermissionCode[] | null,
): PermissionCode[] | null => {
  if (!chosen) return null
  const all = withImplied(chosen)
  if (!all.every((code) => held.includes(code)))
    throw new DomainError('ERROR_INVALID_VALUE', { field: 'permissions', reason: 'permissionNotHeld' })
  return all
}

/**
 * Returns what an account may do with one of its tokens. With chosen permissions a superuser's token is an operator's, because what the
 * level allows is no permission. Rule 3.30.
 */
export const narrowed = (
  { level, permissions }: Pick<Viewer, 'level' | 'permissions'>,
  { readOnly, permissions: chosen }: TokenRights,
): Viewer => ({
  level: chosen && level === Level.superuser ? Level.operator : level,
  permissions: chosen ? permissions.filter((code) => chosen.includes(code)) : permissions,
  byToken: true,
  readOnly,
})
