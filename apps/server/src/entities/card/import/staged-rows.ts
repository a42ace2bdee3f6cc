import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import type { ImportedRow } from '@kaarditeek/domain/card/import/own-columns'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../core/work/work'

/** Temporary table with the rows of a file, numbered by `place` from 1. It is dropped with the transaction. */
export const staged = sql.raw('staged_card')

/** Columns of the staged rows, in the table's order. The table ends with the ids of product, customer and unit. */
const columns = {
  place: 'int',
  line: 'int',
  pan: 'varchar collate "C"',
  name_on_card: 'varchar',
  info: 'varchar',
  hidden_name: 'varchar',
  external_id: 'varchar collate "C"',
  customer_no: 'varchar',
  customer_identification: 'varchar',
  customer_unit: 'varchar',
  valid_from: 'timestamptz',
  valid_to: 'timestamptz',
  expiry_date_on_card: 'timestamptz',
  amount_limit: 'bigint',
  count_limit: 'int',
  own_fields: 'jsonb',
  rule_period: 'varchar',
  rule_amount: 'bigint',
  rule_count: 'int',
} as const
const definitions = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

export const createStaged = ({ unscoped }: Work) =>
  unscoped.execute(sql`
    create temporary table ${staged} (
      ${definitions}, card_product_id bigint, customer_id bigint, customer_unit_id bigint, primary key (place)
    ) on commit drop`)

/** Returns functions that convert business days to instants as text. They cache, because a file has few different days. */
export const instantsIn = (time: BusinessTime) => {
  const remembering = (convert: (day: string) => Date) => {
    const known = new Map<string, string>()
    return (day: string | undefined): string | null => {
      if (day === undefined) return null
      const found = known.get(day) ?? convert(day).toISOString()
      known.set(day, found)
      return found
    }
  }
  return {
    start: remembering(time.startOfDay),
    end: remembering(time.endOfDay),
    endOfMonth: remembering(time.endOfMonth),
  }
}

type Instants = ReturnType<typeof instantsIn>

type StagedRow = Record<keyof typeof columns, unknown>

const stagedRow = (
  { line, values, ownFields }: ImportedRow,
  place: number,
  { start, end, endOfMonth }: Instants,
): StagedRow => ({
  place,
  line,
  pan: values.pan,
  name_on_card: values.nameOnCard,
  info: values.info,
  hidden_name: values.hiddenName,
  external_id: values.externalID,
  customer_no: values.customerNo,
  customer_identification: values.customerIdentification,
  customer_unit: values.customerUnit,
  valid_from: start(values.validFrom),
  valid_to: end(values.validTo),
  expiry_date_on_card: endOfMonth(values.expiryDateOnCard),
  amount_limit: values.amountLimit,
  count_limit: values.countLimit,
  own_fields: ownFields,
  rule_period: values.rulePeriod,
  rule_amount: values.ruleAmount,
  rule_count: values.ruleCount,
})

/** Query of the only open customer that matches the condition; no row if there are none or several. */
const theCustomer = (companyID: number, condition: SQL): SQL => sql`
  select min(customer_id) as customer_id from ${customer}
  where company_id = ${companyID}::bigint and closed_at is null and ${condition}
  having count(*) = 1`

/**
 * Adds rows after the `before` rows that were staged earlier, with the ids of their product, customer and unit; null if not found. All
 * three must be open. The product is found by issuer and length of the number; the customer by `customerNo`, else by
 * identification; the unit by its name, if only one has it, and without a name the default unit of the customer, else its first.
 */
export const stageRows = async (
  { unscoped, by: { companyID } }: Work,
  rows: ImportedRow[],
  before: number,
  instants: Instants,
) => {
  const json = JSON.stringify(rows.map((row, index) => stagedRow(row, before + index + 1, instants)))
  await unscoped.execute(sql`
    insert into ${staged}
    select asked.*, product.id, coalesce(by_no.customer_id, by_identification.customer_id), unit.customer_unit_id
    from json_to_recordset(${json}::json) as asked (${definitions})
    left join lateral (
      select id from ${cardProduct}
      where company_id = ${companyID}::bigint and closed_at is null and pan_length = octet_length(asked.pan)
        and starts_with(asked.pan, issuer_id_no)
      order by octet_length(issuer_id_no) desc limit 1
    ) product on true
    left join lateral (${theCustomer(companyID, sql`customer_no = asked.customer_no`)}) by_no on true
    left join lateral (${theCustomer(companyID, sql`identification = asked.customer_identification`)}) by_identification
      on asked.customer_no is null
    left join lateral (
      select case when asked.customer_unit is null or count(*) over () = 1 then customer_unit_id end as customer_unit_id
      from ${customerUnit}
      where company_id = ${companyID}::bigint and closed_at is null
        and customer_id = coalesce(by_no.customer_id, by_identification.customer_id)
        and (asked.customer_unit is null or name = asked.customer_unit)
      order by asked.customer_unit is null and default_customer_unit desc, customer_unit_id limit 1
    ) unit on true`)
}
