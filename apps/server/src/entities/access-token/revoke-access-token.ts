import { accessToken } from '@kaarditeek/db/schema/access-token'
import type { AccessTokenRef } from '@kaarditeek/domain/access-token/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { ViewerWork } from '../../core/trpc/calls'
import { one } from '../../core/work/one'

/** Revokes a token of the selected account. Requests with it are then refused. Throws `ERROR_NOT_FOUND`. */
export const revokeAccessToken = async (
  { db, viewer, now }: ViewerWork,
  { id }: AccessTokenRef,
): Promise<void> => {
  const { id: tokenID, accountID, revokedAt } = accessToken
  const own = and(eq(tokenID, id), eq(accountID, viewer.accountID), isNull(revokedAt))
  one(await db.update(accessToken).set({ revokedAt: now }).where(own).returning({ id: tokenID }))
}
