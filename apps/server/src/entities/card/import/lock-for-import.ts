import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { asc, sql } from 'drizzle-orm'
import type { Work } from '../../../core/work/work'
import { lockDefaultUnit } from '../../customer-unit/default-unit'
import { staged } from './staged-rows'

/**
 * Locks the customers and then the units of the staged rows, so that none of them is closed before the commit. Locks the
 * company first: verbs that set a default unit do so too, and lock two units in any order.
 */
const lockOwners = async (w: Work) => {
  await lockDefaultUnit(w)
  for (const [table, id] of [
    [customer, sql.raw('customer_id')],
    [customerUnit, sql.raw('customer_unit_id')],
  ] as const)
    await w.db.execute(sql`
      select from ${table} where company_id = ${w.by.companyID}::bigint and ${id} in (select ${id} from ${staged})
      order by ${id} for share`)
}

/** Locks the company's open products, so that issued cards and other imports wait before they take numbers. */
const lockRanges = (w: Work) =>
  w.db
    .select({ id: cardProduct.id })
    .from(cardProduct)
    .where(w.own(cardProduct, { closedAt: null }))
    .orderBy(asc(cardProduct.id))
    .for('no key update')

/** Locks everything that the staged rows refer to until the commit, in the order of issuing: customers, units, products. */
export const lockForImport = async (w: Work): Promise<void> => {
  await lockOwners(w)
  await lockRanges(w)
}
