import type { cardHold } from '@kaarditeek/db/schema/card-hold'
import type { transaction } from '@kaarditeek/db/schema/transaction'
import { and, eq } from 'drizzle-orm'
import type { WebApiScope } from './holds/end-holds'

/**
 * SQL for whether a record of the company has an external id. A request without one reads nothing. A simultaneous request meets the index of
 * the table, and runs again (`lostTheRace`). A plan that was made while the table was analysed as empty may read the company's rows instead of the
 * index, until the first autoanalyze. Rule 2.21.
 */
export const externalTakenSql = (table: string, companyID: string, externalID: string): string =>
  `case when ${externalID} is not null then (
      select true from ${table} named where named.company_id = ${companyID} and named.external_id = ${externalID} limit 1
    ) is true else false end`

/** The same in an open transaction. */
export const isExternalIDTaken = async (
  { unscoped, by }: WebApiScope,
  table: typeof transaction | typeof cardHold,
  externalID: string | null,
): Promise<boolean> =>
  externalID !== null &&
  (await unscoped.$count(table, and(eq(table.companyID, by.companyID), eq(table.externalID, externalID)))) > 0
