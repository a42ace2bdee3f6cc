import { card } from '@kaarditeek/db/schema/card'
import { sql } from 'drizzle-orm'
import type { Work } from './work'

/**
 * Adds cents and uses to those of a card; negative ones give back. The card must be locked. A card's use belongs neither in its
 * history nor in the counts of cards.
 */
export const addUse = async (
  { unscoped, own }: Work,
  id: number,
  amount: number,
  uses: number,
): Promise<void> => {
  const { amountUsed, timesUsed } = card
  await unscoped
    .update(card)
    .set({ amountUsed: sql`${amountUsed} + ${amount}`, timesUsed: sql`${timesUsed} + ${uses}` })
    .where(own(card, { id }))
}
