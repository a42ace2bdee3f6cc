import { lengths } from '@kaarditeek/domain/lengths'
import type { OwnFieldValues } from '@kaarditeek/domain/own-field/fields'
import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm'
import { bigint, customType, foreignKey, integer, jsonb, type PgColumn, timestamp } from 'drizzle-orm/pg-core'

const collated = (collation: string) =>
  customType<{ data: string; driverData: string; config: { max: number } }>({
    dataType: (config) => `varchar(${config?.max ?? 64}) collate "${collation}"`,
  })
const estonian = collated('et-x-icu')
const plain = collated('C')

/** Text that users read and sort, in Estonian order. */
export const name = (max: number) => estonian({ max })
/** Numbers, codes and addresses: compared byte by byte, so that a prefix search can use the index. */
export const key = (max: number) => plain({ max })

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A single address or a block of them, IPv4 or IPv6. */
export const addressBlock = customType<{ data: string; driverData: string }>({ dataType: () => 'inet' })

/** Text without case and diacritics, as searches compare it. Migration 0010 creates the function `folded`. */
export const folded = (text: SQLWrapper): SQL => sql`folded(${text}) collate "C"`
/** Folded text for a trigram index, which finds text anywhere in a value. */
export const parts = (text: SQLWrapper): SQL => sql`${folded(text)} gin_trgm_ops`

/** Ids stay below 2^53, so they are plain numbers in JavaScript. */
export const id = () => bigint({ mode: 'number' })
export const identity = () => id().notNull().generatedAlwaysAsIdentity()
/** Money in cents. */
export const cents = () => bigint({ mode: 'number' })
export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** Columns of a table whose rows wait for a server to work on them: the server's `core/queue`. */
export const queued = () => ({
  /** Counts the servers that began to work on the row. The last of them writes its outcome. */
  attempts: integer().notNull().default(0),
  /** Time from which a server may claim the row: of the next attempt or, during one, the end of its lease. Null after the last one. */
  nextAttemptAt: instant(),
})

/** A partner's own id of a record, and texts by key. Rule 2.21. */
export const ofPartner = () => ({
  externalID: key(lengths.externalID),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
})

/** Values of own fields by their ids. Triggers keep `own_value` after them. Rule 25.2. */
export const ofOwnFields = () => ({ ownFields: jsonb().$type<OwnFieldValues>().notNull().default({}) })

/** First column of every table below a company, of its key, and of each reference between two of them. */
export const ofCompany = () => ({ companyID: id().notNull() })

type Row = Record<string, PgColumn>

const columnOf = (row: Row, property: string): PgColumn => {
  const column = row[property]
  if (!column) throw new Error(`No column ${property}`)
  return column
}

/**
 * A reference that cannot leave the company: (company, property) to (company, the target's property). The target's property has
 * the same name by default.
 */
export const within = <T extends Row, K extends keyof T & string>(
  row: T,
  property: K,
  target: Table,
  targetProperty: string = property,
) => {
  const targetColumns = getTableColumns(target) as Row
  const own = columnOf(row, property)
  return foreignKey({
    name: `${getTableName(own.table)}_${getTableName(target)}_within`,
    columns: [columnOf(row, 'companyID'), own],
    foreignColumns: [columnOf(targetColumns, 'companyID'), columnOf(targetColumns, targetProperty)],
  })
}
