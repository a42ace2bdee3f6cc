import type { Db } from '@kaarditeek/db/client'
import { and, asc, eq, gte, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { logged, loggedRequests } from './logged'

type New = { companyID: number; webApiID: number; since: Date; limit: number }

/**
 * Selects payments, reversals and refusals since a time for which `isNew` of the request's id holds, oldest first. Excludes
 * keys that only a reversal has named, before the payment, and balance queries.
 */
export const newRequestsQuery = (
  db: Db,
  { companyID, webApiID, since, limit }: New,
  isNew: (requestID: SQL) => SQL,
) =>
  loggedRequests(db)
    .where(
      and(
        eq(logged.isReversal, logged.ofReversals),
        eq(logged.companyID, companyID),
        eq(logged.webApiID, webApiID),
        gte(logged.receivedAt, since),
        isNotNull(logged.requestID),
        not(logged.isBalance),
        isNew(sql`${logged.requestID}`),
      ),
    )
    .orderBy(asc(logged.receivedAt))
    .limit(limit)
