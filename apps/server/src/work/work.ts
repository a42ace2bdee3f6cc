import type { Db, Tx } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { transaction } from '@kaarditeek/db/transaction'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import {
  and,
  eq,
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { recordChanges } from '../history/record-changes'
import { countCards } from './count-cards'

/** Who writes, and within which company. The first thing every verb gets beside the database. */
export type Author = { companyID: number; accountID: number }

type CardRow = InferSelectModel<typeof card>
const isCard = (table: PgTable) => table === card

/** Any table below a company. */
export type CompanyTable = PgTable & { companyID: PgColumn }
type Row<T extends CompanyTable> = InferSelectModel<T>
type Values<T extends CompanyTable> = Omit<InferInsertModel<T>, 'companyID'>
type Key<T extends CompanyTable> = Partial<Omit<Row<T>, 'companyID'>>

export type Work = ReturnType<typeof workIn>

/** Rows of the company alone, with these values. */
export const ownRows = <T extends CompanyTable>(
  table: T,
  companyID: number,
  key: Key<T>,
): SQL | undefined => {
  const columns = getTableColumns(table)
  const conditions = Object.entries(key).map(([property, value]) => {
    const column = columns[property]
    if (!column) throw new Error(`No column ${property}`)
    return value === null ? sql`${column} is null` : eq(column, value)
  })
  return and(eq(table.companyID, companyID), ...conditions)
}

/** The same within a transaction that is already open. */
export const workIn = (tx: Tx, by: Author, now: Date) => {
  /** What goes with every write: the history and, of cards, their numbers. */
  const record = async <T extends CompanyTable>(
    table: T,
    before: Row<T>[],
    after: Row<T>[],
    comment?: string,
  ) => {
    await recordChanges(tx, by, now, table, after, comment)
    if (isCard(table)) await countCards(tx, before as CardRow[], after as CardRow[])
  }

  const locked = async <T extends CompanyTable>(table: T, key: Key<T>): Promise<Row<T>[]> => {
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(ownRows(table, by.companyID, key))
      .for('no key update')
    return rows as Row<T>[]
  }

  return {
    tx,
    by,
    now,

    /** The company's own row, locked until the work is done; else `ERROR_NOT_FOUND`. */
    find: async <T extends CompanyTable>(table: T, key: Key<T>): Promise<Row<T>> => {
      const [row] = await locked(table, key)
      if (!row) throw new DomainError('ERROR_NOT_FOUND')
      return row
    },

    insert: async <T extends CompanyTable>(table: T, values: Values<T>): Promise<Row<T>> => {
      const [row] = (await tx
        .insert(table as PgTable)
        .values({ ...values, companyID: by.companyID })
        .returning()) as Row<T>[]
      if (!row) throw new Error('An insert returned no row')
      await record(table, [], [row])
      return row
    },

    insertAll: async <T extends CompanyTable>(table: T, values: Values<T>[]): Promise<Row<T>[]> => {
      const owned = values.map((one) => ({ ...one, companyID: by.companyID }))
      const rows = (await tx
        .insert(table as PgTable)
        .values(owned)
        .returning()) as Row<T>[]
      await record(table, [], rows)
      return rows
    },

    update: async <T extends CompanyTable>(
      table: T,
      key: Key<T>,
      set: Partial<Values<T>>,
      comment?: string,
    ): Promise<Row<T>[]> => {
      const before = isCard(table) ? await locked(table, key) : []
      const rows = (await tx
        .update(table as PgTable)
        .set(set)
        .where(ownRows(table, by.companyID, key))
        .returning()) as Row<T>[]
      await record(table, before, rows, comment)
      return rows
    },
  }
}

/**
 * One transaction in one company. Company and history are added to every write and so cannot be forgotten;
 * nothing else writes these tables.
 */
export const work = <T>(db: Db, by: Author, now: Date, fn: (work: Work) => Promise<T>): Promise<T> =>
  transaction(db, (tx) => fn(workIn(tx, by, now)))
