import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { type RowError, shownValue, typedValue } from '@kaarditeek/domain/card/file/row'
import { MAX_ROW_ERRORS } from '@kaarditeek/domain/card/file/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../core/work/work'
import type { Faults } from '../file/faults'
import { staged } from './staged-rows'

/** `typed`: the text of the field in the file, if the error's `value` is the card's number. */
type Fault = Pick<RowError, 'code' | 'reason'> & { field: string | SQL; where: SQL; typed?: SQL }

const faultRows = ({ field, code, reason = undefined, where, typed = sql`null` }: Fault): SQL => sql`
  select line, pan, ${typeof field === 'string' ? sql`${field}::text` : field} as field, ${code}::text as code,
    ${reason ?? null}::text as reason, ${typed}::text as typed
  from ${staged} where ${where}`

const readFaults = async ({ db }: Work, faults: Fault[]): Promise<Faults> => {
  const union = sql.join(faults.map(faultRows), sql` union all `)
  const rows = await db.execute<
    Omit<RowError, 'typed' | 'reason'> & {
      pan: string | null
      count: number
      reason: RowError['reason'] | null
      typed: string | null
    }
  >(sql`select *, count(*) over () as count from (${union}) found order by line limit ${MAX_ROW_ERRORS}`)
  return {
    errors: rows.map(({ line, field, code, reason, pan, typed }) => ({
      line,
      field,
      code,
      value: shownValue(code, pan ?? '', pan ?? ''),
      reason: reason ?? undefined,
      typed: typed === null ? undefined : typedValue(code, typed, pan ?? ''),
    })),
    count: rows[0]?.count ?? 0,
  }
}

const customerTyped = sql`coalesce(customer_no, customer_identification)`
const customerField = sql`case when customer_no is null then 'customerIdentification' else 'customerNo' end`

/** Condition for rows whose value an earlier row of the file has. */
const isTwiceInFile = (column: 'pan' | 'external_id'): SQL => sql`line in (
  select line from (
    select line, row_number() over (partition by ${sql.raw(column)} order by line) as nth
    from ${staged} where ${sql.raw(column)} is not null
  ) one
  where nth > 1)`

/** Condition for rows whose customer or unit was closed after staging. */
const isClosed = ({ by }: Work, table: typeof customer | typeof customerUnit, id: SQL): SQL => sql`exists (
  select from ${table} where ${table}.company_id = ${by.companyID}::bigint and ${table}.${id} = ${staged}.${id}
    and ${table}.closed_at is not null)`

/**
 * Returns the errors found by comparing staged rows with each other and with the database. A customer or unit that was open when
 * its row was staged may be closed by now.
 */
export const rowFaults = (w: Work): Promise<Faults> =>
  readFaults(w, [
    {
      field: 'pan',
      code: 'ERROR_BAD_PAN',
      reason: 'noCardProduct',
      where: sql`pan is not null and card_product_id is null`,
    },
    {
      field: 'pan',
      code: 'ERROR_ENTRY_ALREADY_EXISTS',
      reason: 'panTwiceInFile',
      where: isTwiceInFile('pan'),
    },
    {
      field: 'pan',
      code: 'ERROR_ENTRY_ALREADY_EXISTS',
      where: sql`exists (
        select from ${card} where ${card}.company_id = ${w.by.companyID}::bigint and ${card}.pan = ${staged}.pan)`,
    },
    { field: 'externalID', code: 'ERROR_ENTRY_ALREADY_EXISTS', where: isTwiceInFile('external_id') },
    {
      field: 'externalID',
      code: 'ERROR_ENTRY_ALREADY_EXISTS',
      where: sql`external_id is not null and exists (
        select from ${card} where ${card}.company_id = ${w.by.companyID}::bigint
          and ${card}.external_id = ${staged}.external_id and ${card}.closed_at is null)`,
    },
    {
      field: customerField,
      typed: customerTyped,
      code: 'ERROR_UNABLE_TO_FIND_CUSTOMER',
      where: sql`customer_id is null and coalesce(customer_no, customer_identification) is not null`,
    },
    {
      field: 'customerUnit',
      typed: sql`customer_unit`,
      code: 'ERROR_BAD_DATA_WITH_PAN',
      where: sql`customer_id is not null and customer_unit_id is null`,
    },
    {
      field: customerField,
      typed: customerTyped,
      code: 'ERROR_UNABLE_TO_FIND_CUSTOMER',
      where: isClosed(w, customer, sql.raw('customer_id')),
    },
    {
      field: 'customerUnit',
      typed: sql`customer_unit`,
      code: 'ERROR_BAD_DATA_WITH_PAN',
      where: isClosed(w, customerUnit, sql.raw('customer_unit_id')),
    },
  ])
