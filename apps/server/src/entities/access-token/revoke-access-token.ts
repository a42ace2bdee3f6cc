import { accessToken } from '@kaarditeek/db/schema/access-token'
import type { AccessTokenRef } from '@kaarditeek/domain/access-token/schema'
import { and, eq } from 'drizzle-orm'
import type { ViewerWork } from '../../core/trpc/calls'
import { one } from '../../core/work/one'

/** Deletes a token of the selected account. Requests with it are then refused. Throws `ERROR_NOT_FOUND`. */
export const revokeAccessToken = async (
  { db, viewer }: ViewerWork,
  { id }: AccessTokenRef,
): Promise<void> => {
  const own = and(eq(accessToken.id, id), eq(accessToken.accountID, viewer.accountID))
  one(await db.delete(accessToken).where(own).returning({ id: accessToken.id }))
}
