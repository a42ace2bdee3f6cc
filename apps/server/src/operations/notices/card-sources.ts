import { type SQL, sql } from 'drizzle-orm'
import { instant } from '../../core/instant-sql'
import type { Look } from './look'

/** Cards that payments, changes of transactions or loads may have changed since the last look, and those of open notices. */
const touchedCards = ({ companyID: id, since }: Look, told: SQL): SQL => {
  const company = sql`${id}::bigint`
  const from = instant(since)
  return sql`
    select card_id from transaction where company_id = ${company} and date_in >= ${from}
    union select card_id from transaction where company_id = ${company} and entered_at >= ${from}
    union select t.card_id from change c join transaction t on t.company_id = c.company_id and t.id = c.entity_id
      where c.company_id = ${company} and c.entity = 'transaction' and c.valid_from >= ${from}
    union select card_id from card_load where company_id = ${company} and date_in >= ${from}
    union ${told}`
}

/** Whether what is left is below the line: a sum, or a share of the limit. */
const isBelow = ({ rule: { amount, percentage } }: Look, left: SQL, limit: SQL): SQL =>
  amount === null ? sql`${left} * 100 < ${limit} * ${percentage}::bigint` : sql`${left} < ${amount}::bigint`

const isUsable = ({ clock }: Look) => sql`c.closed_at is null and c.valid_to >= ${instant(clock.now)}`
const left = sql`(c.amount_limit - c.amount_used)`

/** Limited cards that have too little left. What is held counts as left. */
export const cardsBelow = (look: Look): SQL => sql`
  select c.id as record_id, ${left} as figure, null::timestamptz as until, null::bigint as account_id
  from (${touchedCards(look, sql`select record_id from open`)}) touched
  join card c on c.company_id = ${look.companyID}::bigint and c.id = touched.card_id
  where ${isUsable(look)} and c.amount_limit is not null and ${isBelow(look, left, sql`c.amount_limit`)}`

/** Customers whose usable cards, all of them limited, have too little left together. */
export const customersBelow = (look: Look): SQL => {
  const company = sql`${look.companyID}::bigint`
  const cardsOfTold = sql`select null::bigint`
  return sql`
  select u.customer_id as record_id, sum(${left})::bigint as figure, null::timestamptz as until, null::bigint as account_id
  from (
    select unit.customer_id from (${touchedCards(look, cardsOfTold)}) touched
    join card on card.company_id = ${company} and card.id = touched.card_id
    join customer_unit unit on unit.company_id = ${company} and unit.customer_unit_id = card.customer_unit_id
    union select record_id from open
  ) found
  join customer on customer.company_id = ${company} and customer.customer_id = found.customer_id
  join customer_unit u on u.company_id = ${company} and u.customer_id = found.customer_id
  join card c on c.company_id = ${company} and c.customer_unit_id = u.customer_unit_id
  where customer.closed_at is null and ${isUsable(look)}
  group by u.customer_id
  having bool_and(c.amount_limit is not null) and ${isBelow(look, sql`sum(${left})`, sql`sum(c.amount_limit)`)}`
}

/** Cards of clients that expire within the days and have not been renewed. */
export const cardsExpiring = ({ companyID, rule, clock: { now, time } }: Look): SQL => {
  const until = time.endOfDay(time.addDays(time.dayOf(now), rule.days ?? 0))
  return sql`
  select c.id as record_id, null::bigint as figure, c.valid_to as until, null::bigint as account_id from card c
  where c.company_id = ${companyID}::bigint and c.closed_at is null and c.customer_unit_id is not null
    and c.valid_to >= ${instant(now)} and c.valid_to <= ${instant(until)}
    and not exists (select from card r where r.company_id = c.company_id and r.renews_card_id = c.id)`
}
