import { type card, cardCount } from '@kaarditeek/db/schema/card'
import type { InferSelectModel } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Work } from '../core/work/work'

type Card = InferSelectModel<typeof card>
type Count = InferSelectModel<typeof cardCount>

const keyOf = ({ companyID, cardProductID, validFrom, validTo }: Card) => ({
  companyID,
  cardProductID,
  validFrom,
  validTo,
})

/** Whether the card is open and has a client. A card without a client is not activated. Rule 5.4. */
const isCounted = ({ closedAt, customerUnitID }: Card) => closedAt === null && customerUnitID !== null

/** Difference in open-card counts between the old and new rows, grouped by product and validity. */
const changesOf = (before: Card[], after: Card[]): Count[] => {
  const changes = new Map<string, Count>()
  const add = (rows: Card[], step: 1 | -1) => {
    for (const row of rows.filter(isCounted)) {
      const key = keyOf(row)
      const name = JSON.stringify(key)
      changes.set(name, { ...key, openCards: (changes.get(name)?.openCards ?? 0) + step })
    }
  }
  add(before, -1)
  add(after, 1)
  // Sorted, so that two transactions lock the counts in the same order and cannot deadlock.
  return [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ openCards }) => openCards !== 0)
}

/** Updates the counts of open cards with a client after a write of cards. */
export const countCards = async (
  { unscoped }: Pick<Work, 'unscoped'>,
  before: Card[],
  after: Card[],
): Promise<void> => {
  const changes = changesOf(before, after)
  if (changes.length === 0) return
  await unscoped
    .insert(cardCount)
    .values(changes)
    .onConflictDoUpdate({
      target: [cardCount.companyID, cardCount.cardProductID, cardCount.validFrom, cardCount.validTo],
      set: { openCards: sql`${cardCount.openCards} + excluded.open_cards` },
    })
}
