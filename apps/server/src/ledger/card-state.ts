import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { CardState, expiringSoonUntil, extendableSince } from '@kaarditeek/domain/card/rules'
import { and, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '../core/work/scope'

// Rules of `@kaarditeek/domain/card/rules` in SQL, for filters, counts and payments. `card-state.test.ts` compares them.

const isOpen = isNull(card.closedAt)
const isClosed = isNotNull(card.closedAt)

/** Condition for rows whose validity includes an instant. */
export const isValidAt = (
  { validFrom, validTo }: { validFrom: PgColumn; validTo: PgColumn },
  now: Date,
): SQL | undefined => and(lte(validFrom, now), gte(validTo, now))

/** Condition for cards in a state (`cardStateAt`); none for `all`. */
export const cardStateIs = (state: number, now: Date): SQL | undefined => {
  switch (state) {
    case CardState.active:
      return and(isOpen, isValidAt(card, now))
    case CardState.future:
      return and(isOpen, gt(card.validFrom, now))
    case CardState.expired:
      return and(isOpen, lte(card.validFrom, now), lt(card.validTo, now))
    case CardState.closed:
      return isClosed
    default:
      return undefined
  }
}

/**
 * Rank of a card by what stops it, in the order of `stoppedStandingOf`: 0 closed, 1 expired, 2 blocked, also a replaced one, 3 not
 * valid yet, 4 active.
 */
export const rankOfState = (now: Date): SQL => sql`case
  when ${isClosed} then 0 when ${cardStateIs(CardState.expired, now)} then 1 when ${isNotNull(card.blockedAt)} then 2
  when ${cardStateIs(CardState.future, now)} then 3 else 4 end`

/** Condition for active and future cards. */
export const isActiveOrFuture = (now: Date): SQL | undefined => and(isOpen, gte(card.validTo, now))

/**
 * Returns the condition for cards that can be paid with, active and not blocked, as text of a prepared statement; `now` is the
 * parameter's name.
 */
export const usableSql = (now: string): string =>
  `closed_at is null and blocked_at is null and valid_from <= ${now} and valid_to >= ${now}`

/** Condition for cards that expire soon (`isExpiringSoon`). */
export const expiresSoon = ({ now, time }: Clock): SQL | undefined =>
  and(cardStateIs(CardState.active, now), lte(card.validTo, expiringSoonUntil(now, time)))

/** Condition for cards that can be extended by a month or more (`maxMonthsToExtend`). Needs the product joined. */
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
