import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { type ImportPreview, PREVIEW_ROWS } from '@kaarditeek/domain/card/import/schema'
import { sql } from 'drizzle-orm'
import type { Work } from '../../../core/work/work'
import { staged } from './staged-rows'

type Product = ImportPreview['products'][number]
type Shown = ImportPreview['rows'][number]
type Row = Omit<Shown, 'validTo' | 'rule'> & { validTo: string; rule: Shown['rule'] | null }

/** Returns the number of staged cards by product, and the first rows. */
export const previewOf = async ({ db, by: { companyID } }: Work): Promise<ImportPreview> => {
  const products = await db.execute<Product>(sql`
    select p.name as "cardProductName", count(*)::int as cards, coalesce(sum(amount_limit), 0)::bigint as "amountLimit",
      (count(*) filter (where amount_limit is null))::int as unlimited
    from ${staged} s join ${cardProduct} p on p.company_id = ${companyID}::bigint and p.id = s.card_product_id
    group by p.id, p.name order by p.name, p.id`)
  const rows = await db.execute<Row>(sql`
    select line, pan, name_on_card as "nameOnCard", c.name as "customerName", u.name as "customerUnitName",
      valid_to::text as "validTo", amount_limit as "amountLimit",
      case when rule_period is not null
        then json_build_object('period', rule_period, 'amount', rule_amount, 'count', rule_count) end as rule
    from ${staged} s
    join ${customer} c on c.company_id = ${companyID}::bigint and c.customer_id = s.customer_id
    join ${customerUnit} u on u.company_id = c.company_id and u.customer_unit_id = s.customer_unit_id
    order by line limit ${PREVIEW_ROWS}`)
  return {
    products: [...products],
    rows: rows.map(({ rule, ...row }) => ({
      ...row,
      validTo: new Date(row.validTo),
      ...(rule && { rule }),
    })),
  }
}
