import type { Tx } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { chosenPermissions, mayAddToken } from '@kaarditeek/domain/access-token/rules'
import type { NewAccessToken } from '@kaarditeek/domain/access-token/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { addHours } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { type newAccessToken, worksAt } from '../../auth/access-token'
import type { SignedIn } from '../../core/session'
import { one } from '../../core/work/one'

/** `madeBy`: the account that makes the token of a service account. */
type Kept = Omit<ReturnType<typeof newAccessToken>, 'text'> & { madeBy?: number }

/**
 * Adds a token of an account and returns it without its hash. `ERROR_INVALID_VALUE` with the reason `tooManyTokens` or
 * `permissionNotHeld`. The account's user is locked, so that of two requests at once the second counts the token of the first. Rule 3.24.
 */
export const addToken = async (
  tx: Tx,
  { accountID, permissions: held }: Pick<SignedIn, 'accountID' | 'permissions'>,
  { name, expiresInDays, readOnly, permissions: chosen }: NewAccessToken,
  kept: Kept,
  now: Date,
) => {
  const permissions = chosenPermissions(held, chosen)
  const working = and(eq(accessToken.accountID, accountID), worksAt(now))
  ensure(mayAddToken(await tx.$count(accessToken, working)))
  const times = { createdAt: now, expiresAt: addHours(now, 24 * expiresInDays) }
  const rows = await tx
    .insert(accessToken)
    .values({ accountID, name, readOnly, permissions, ...times, ...kept })
    .returning()
  const { tokenHash: _, madeBy: __, ...row } = one(rows)
  return row
}
