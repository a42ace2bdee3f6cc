import type { cardHold } from '@kaarditeek/db/schema/card-hold'
import type { transaction } from '@kaarditeek/db/schema/transaction'
import { and, between, eq, sql } from 'drizzle-orm'
import type { WebApiScope } from './holds/end-holds'

/**
 * SQL for whether a record of the company has an external id. A request without one reads nothing. A simultaneous request meets the index of
 * the table, and runs again (`lostTheRace`). The id is a range in the order of its index: by equality alone a plan that is made while the table
 * is analysed as empty finds every index of the company alike, and may read all of its rows until the next autoanalyze. Rule 2.21.
 */
export const externalTakenSql = (table: string, companyID: string, externalID: string): string =>
  `case when ${externalID} is not null then (
      select true from ${table} named
      where named.company_id = ${companyID} and named.external_id between ${externalID} and ${externalID}
      order by named.external_id limit 1
    ) is true else false end`

/** The same in an open transaction. */
export const isExternalIDTaken = async (
  { unscoped, by }: WebApiScope,
  table: typeof transaction | typeof cardHold,
  externalID: string | null,
): Promise<boolean> => {
  if (externalID === null) return false
  const isNamed = and(eq(table.companyID, by.companyID), between(table.externalID, externalID, externalID))
  const found = await unscoped.execute(
    sql`select true from ${table} where ${isNamed} order by ${table.externalID} limit 1`,
  )
  return found.length > 0
}
