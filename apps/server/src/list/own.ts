import type { Db } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type CompanyTable, ownRows } from '../work/work'

export type OwnCompany = { companyID: number }

/** Of a table, the company's own rows. */
export const own =
  (table: CompanyTable) =>
  ({ companyID }: OwnCompany) =>
    eq(table.companyID, companyID)

/** A list is of a record: unknown or another company's, it is `ERROR_NOT_FOUND`. */
export const listOf =
  <F>(table: CompanyTable, keyIn: (filters: F) => Record<string, number>) =>
  async (db: Db, { companyID }: OwnCompany, filters: F): Promise<void> => {
    const rows = await db
      .select({ companyID: table.companyID })
      .from(table as PgTable)
      .where(ownRows(table, companyID, keyIn(filters)))
    if (rows.length === 0) throw new DomainError('ERROR_NOT_FOUND')
  }
