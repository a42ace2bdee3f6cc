import { card } from '@kaarditeek/db/schema/card'
import { CardState } from '@kaarditeek/domain/card/rules'
import { and, gt, gte, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm'

/** The conditions of `cardStateAt` for a filter over many cards. */
export const cardStateIs = (state: number, now: Date): SQL | undefined => {
  switch (state) {
    case CardState.active:
      return and(isNull(card.closedAt), lte(card.validFrom, now), gte(card.validTo, now))
    case CardState.future:
      return and(isNull(card.closedAt), gt(card.validFrom, now))
    case CardState.expired:
      return and(isNull(card.closedAt), lte(card.validFrom, now), lt(card.validTo, now))
    case CardState.closed:
      return isNotNull(card.closedAt)
    default:
      return undefined
  }
}
