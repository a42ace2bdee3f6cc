import type { Tx } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import type { AccessTokenRef } from '@kaarditeek/domain/access-token/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { ViewerWork } from '../../core/trpc/calls'
import { one } from '../../core/work/one'

type Token = { id: number; accountID: number }

/** Revokes a token of an account. Throws `ERROR_NOT_FOUND`. */
export const revokeToken = async (tx: Tx, { id, accountID }: Token, revokedAt: Date): Promise<void> => {
  const isOpen = and(
    eq(accessToken.id, id),
    eq(accessToken.accountID, accountID),
    isNull(accessToken.revokedAt),
  )
  one(await tx.update(accessToken).set({ revokedAt }).where(isOpen).returning({ id: accessToken.id }))
}

/** Revokes a token of the selected account. Requests with it are then refused. Throws `ERROR_NOT_FOUND`. */
export const revokeAccessToken = ({ db, viewer, now }: ViewerWork, { id }: AccessTokenRef): Promise<void> =>
  revokeToken(db, { id, accountID: viewer.accountID }, now)
