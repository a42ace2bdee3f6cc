import type { Tx } from '@kaarditeek/db/client'
import { type card, cardCount } from '@kaarditeek/db/schema/card'
import type { InferSelectModel } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

type Card = InferSelectModel<typeof card>

const keyOf = ({ companyID, cardProductID, validFrom, validTo }: Card) => ({
  companyID,
  cardProductID,
  validFrom,
  validTo,
})

/** Adds what the rows have become to the numbers of open cards, and takes away what they were. */
export const countCards = async (tx: Tx, before: Card[], after: Card[]): Promise<void> => {
  const changes = new Map<string, ReturnType<typeof keyOf> & { openCards: number }>()
  const add = (rows: Card[], step: 1 | -1) => {
    const changed = rows.filter(({ openCards }) => openCards !== 0)
  if (changed.length === 0) return
  await tx
    .insert(cardCount)
    .values(changed)
    .onConflictDoUpdate({
      target: [cardCount.companyID, cardCount.cardProductID, cardCount.validFrom, cardCount.validTo],
      set: { openCards: sql`${cardCount.openCards} + excluded.open_cards` },
    })
}
