import type { Db } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { accessTokenCalls } from '@kaarditeek/domain/access-token/calls'
import { subHours } from 'date-fns'
import { eq, gt, isNull, type SQL } from 'drizzle-orm'
import { defineList } from '../../core/list/define-list'
import type { ViewerRead } from '../../core/trpc/calls'
import { serverTime } from '../../core/work/scope'

/** Days for which an expired token is listed. */
const SHOWN_DAYS = 30

export const tokenColumns = {
  id: accessToken.id,
  name: accessToken.name,
  tokenLast4: accessToken.tokenLast4,
  createdAt: accessToken.createdAt,
  expiresAt: accessToken.expiresAt,
  lastUse: accessToken.lastUse,
  lastAddress: accessToken.lastAddress,
  readOnly: accessToken.readOnly,
  permissions: accessToken.permissions,
}

/** Conditions for tokens that were not revoked, those included that expired within 30 days. */
export const isListed = (now: Date): SQL[] => [
  isNull(accessToken.revokedAt),
  gt(accessToken.expiresAt, subHours(now, 24 * SHOWN_DAYS)),
]

export const tokenSort = {
  name: accessToken.name,
  createdAt: accessToken.createdAt,
  expiresAt: accessToken.expiresAt,
}

/** Tokens of the selected account. */
export const accessTokenList = defineList(accessTokenCalls, {
  from: (db: Db) => db.select(tokenColumns).from(accessToken).$dynamic(),
  within: ({ viewer }: ViewerRead) => eq(accessToken.accountID, viewer.accountID),
  id: accessToken.id,
  where: (_, r) => isListed(serverTime(r)),
  sort: tokenSort,
})
