import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { CardState, extendableSince } from '@kaarditeek/domain/card/rules'
import { and, gte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '../../core/work/scope'
import { cardStateIs } from './card-state'

/** `maxMonthsToExtend` of at least one, for a filter over many cards. */
export const isExtendable = ({ now, time }: Clock): SQL | undefined => {
  const local = (column: PgColumn) => sql`(${column} at time zone ${time.zone})`
  const lastMonth = sql`date_trunc('month', ${local(card.expiryDateOnCard)})`
  return and(
    or(
      cardStateIs(CardState.active, now),
      and(cardStateIs(CardState.expired, now), gte(card.validTo, extendableSince(now, time))),
    ),
    gte(cardProduct.duration, 1),
    sql`${local(card.validTo)} + interval '1 month' < ${lastMonth} + interval '1 month'`,
  )
}
