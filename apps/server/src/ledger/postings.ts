import { CardType } from '@kaarditeek/domain/card-product/schema'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'
import type { ClosedMonth } from './closed-months'
import { earlierChanges } from './closed-months'

/** Instants from `starts`, or from the beginning, until before `ends`. */
export type Within = { starts: Date | null; ends: Date }

const isWithin = ({ starts, ends }: Within): SQL => {
  const from = starts ? sql`date_in >= ${instant(starts)} and` : sql``
  return sql`${from} date_in < ${instant(ends)}`
}

const postingOfLoad = sql`case when kind in ('issued', 'load') then 'loaded' when kind in ('expired', 'revived') then 'expired' else 'adjusted' end`
/** What expires is a load below zero. */
const postedOfLoad = sql`case when kind in ('expired', 'revived') then -sum else sum end`

/** Sums the loads of prepaid cards by posting: `posting` and `amount`, in cents. */
export const loadPostings = (companyID: number, within: Within): SQL => sql`
  select ${postingOfLoad} as posting, sum(${postedOfLoad})::bigint as amount
  from (
    select load.kind, sum(load.amount) as sum
    from (select card_id, kind, amount from card_load where company_id = ${companyID}::bigint and ${isWithin(within)}) load
    join card on card.company_id = ${companyID}::bigint and card.id = load.card_id
    join card_product product on product.company_id = ${companyID}::bigint and product.id = card.card_product_id
    where product.card_type_id = ${CardType.prepaid}
    group by load.kind
  ) by_kind
  group by 1`

/** Sums payments by whether their cards are prepaid and limited. `made` selects `card_id` and `amount`. */
const usePostings = (companyID: number, made: SQL): SQL => sql`
  select case when card.amount_limit is not null and product.card_type_id = ${CardType.prepaid} then 'used' else 'usedOnCredit' end
      as posting,
    sum(made.amount)::bigint as amount
  from (${made}) made
  join card on card.company_id = ${companyID}::bigint and card.id = made.card_id
  join card_product product on product.company_id = ${companyID}::bigint and product.id = card.card_product_id
  group by 1`

/** Payments as they are. */
export const presentUses = (companyID: number, within: Within): SQL =>
  usePostings(
    companyID,
    sql`select card_id, amount from transaction where company_id = ${companyID}::bigint and ${isWithin(within)}`,
  )

/** Payments that a closed month booked: its own, or its corrections. */
export const bookedUses = (
  companyID: number,
  monthNr: number,
  { corrections }: { corrections: boolean },
): SQL =>
  usePostings(
    companyID,
    sql`select card_id, amount from closed_transaction
      where company_id = ${companyID}::bigint and month_nr = ${monthNr}
        and of_month_nr is ${corrections ? sql`not null` : sql`null`}`,
  )

/** By how much payments of closed months have changed. */
export const earlierUses = (companyID: number, last: ClosedMonth): SQL =>
  usePostings(
    companyID,
    sql`select t.card_id, changed.difference as amount from (${earlierChanges(companyID, last)}) changed
      join transaction t on t.company_id = ${companyID}::bigint and t.id = changed.id`,
  )

/** By how much the loads until the end of the last closed month differ from what is booked of them. */
export const earlierLoads = (companyID: number, { ends }: ClosedMonth): SQL => sql`
  select posting, sum(amount)::bigint as amount from (
    ${loadPostings(companyID, { starts: null, ends })}
    union all
    select posting, -sum(amount + earlier) from closed_posting
    where company_id = ${companyID}::bigint and posting in ('loaded', 'adjusted', 'expired') group by 1
  ) compared
  group by 1`
