import type postgres from 'postgres'
import type { ConnectionOptions } from '../client'

/** Statements of the driver, inside or outside of a transaction: the query builder has no COPY. */
export type Statements = postgres.ISql<{ bigint: number }>

export interface TableShape {
  name: string
  /** Without generated columns, which cannot be written. */
  columns: string[]
  /** Columns of the primary key, in their order in the key. */
  key: string[]
}

/** Rows are transferred as text, so every setting that affects the text of a value is fixed. No statement times out. */
export const backupSessions: ConnectionOptions = {
  max: 1,
  settings: {
    application_name: 'kaarditeek backup',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
  },
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const qualified = (name: string) => `public.${quoted(name)}`
export const listed = (names: string[]) => names.map(quoted).join(', ')

/** Returns all tables of the product, read from PostgreSQL's catalogue so that none is missing. */
export const tablesOf = async (sql: Statements): Promise<TableShape[]> => [
  ...(await sql<TableShape[]>`
    select c.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select attname::text from pg_index i, unnest(i.indkey) with ordinality k(num, n), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.num order by n
      ) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`),
]
