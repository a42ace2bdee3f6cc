import type { Db } from '@kaarditeek/db/client'
import { cardCount } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { numbersLeft } from '@kaarditeek/domain/card-product/rules'
import type { CardProduct } from '@kaarditeek/domain/card-product/schema'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Clock } from '../../core/work/scope'
import { isValidAt } from '../../ledger/card-state'

const {
  companyID: _,
  closedAt: __,
  permutedFrom: ___,
  numberKeyEncrypted: ____,
  codeKeyEncrypted: _____,
  ...columns
} = getTableColumns(cardProduct)

/** Products with the number of their active cards, summed from `card_count`. */
export const cardProducts = (db: Db, { now }: Clock) => {
  const active = db
    .select({
      noOfActiveCards: sql<number>`coalesce(sum(${cardCount.openCards}), 0)`
        .mapWith(Number)
        .as('no_of_active_cards'),
    })
    .from(cardCount)
    .where(
      and(
        eq(cardCount.companyID, cardProduct.companyID),
        eq(cardCount.cardProductID, cardProduct.id),
        isValidAt(cardCount, now),
      ),
    )
    .as('active')
  return db
    .select({
      ...columns,
      noOfActiveCards: active.noOfActiveCards,
    })
    .from(cardProduct)
    .innerJoinLateral(active, sql`true`)
    .$dynamic()
}

type Raw = Awaited<ReturnType<typeof cardProducts>>[number]

export const showCardProduct = ({ nextAccountIDNo, takenAhead, ...raw }: Raw): CardProduct => ({
  ...raw,
  numbersLeft: numbersLeft({ ...raw, nextAccountIDNo, takenAhead }),
})
