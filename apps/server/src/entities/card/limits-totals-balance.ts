import { card } from '@kaarditeek/db/schema/card'
import { balanceAndTotals } from '@kaarditeek/domain/card/rules'
import type { CardRef } from '@kaarditeek/domain/card/schema'
import { and, isNotNull } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

const { amountLimit, amountUsed, countLimit, timesUsed } = card

/** Returns the limits, use and balance of a card that has a client, in cents; null is unlimited. Throws `ERROR_NOT_FOUND`. */
export const limitsTotalsBalance = async ({ db, own }: Read, { id }: CardRef) =>
  balanceAndTotals(
    one(
      await db
        .select({ amountLimit, amountUsed, countLimit, timesUsed })
        .from(card)
        .where(and(own(card, { id }), isNotNull(card.customerUnitID))),
    ),
  )
