import type { Tx } from '@kaarditeek/db/client'
import type { Day } from '@kaarditeek/domain/statistics/rules'
import { sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'
import type { Clock } from '../core/work/scope'
import { isIn, ofCompany } from './customer-days'
import { eachOwed, owedFlows } from './owed-flows'
import { settleEndsWithin } from './settle-ends'

/**
 * Writes off what was left on cards whose validity ended on a day, of one company or of all: the product itself acts. Only ended
 * cards are locked, with which nobody pays. Rule 5.21.
 */
export const settleDay = async (tx: Tx, day: Day, { now }: Clock, companyID?: number): Promise<void> => {
  const [from, to] = [day.starts.toISOString(), day.ends.toISOString()]
  const ending = await tx.execute<{ companyID: number }>(sql`
    select company.company_id as "companyID"
    from (select company_id from company ${ofCompany(companyID)}) company
    where exists (
      select from card where ${isIn('card', companyID)} and closed_at is null
        and valid_to >= ${from}::timestamptz and valid_to < ${to}::timestamptz
    )
    order by 1`)
  for (const by of ending) await settleEndsWithin({ unscoped: tx, by, now }, day)
}

/** Writes by how much what is owed changed on a day, of one company or of all. Rule 10.9. */
export const writeOwed = (tx: Tx, { starts, ends }: Day, clock: Clock, companyID?: number) => {
  const open = sql`
    select company_id, 1 as n, ${instant(starts)} as starts, ${instant(ends)} as ends
    from company ${ofCompany(companyID)}`
  return tx.execute(sql`
    insert into owed_day (company_id, starts, card_product_id, expiry_month, ${eachOwed((column) => column)})
    select company_id, ${instant(starts)}, card_product_id, expiry_month, ${eachOwed((column) => column)}
    from (${owedFlows(open, clock, companyID)}) flow`)
}
