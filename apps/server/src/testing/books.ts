import type { Sql } from '@kaarditeek/db/client'
import { cardsOutOfBalance, owedEqualsCards, sumsEqualTransactions } from '@kaarditeek/db/invariants'

const SHOWN = 3

/**
 * Throws if cards, the sums of days or what is owed disagree with transactions, holds and loads. Called when a test application or the
 * servers of terminals' tests close.
 */
export const ensureBooksBalance = async (sql: Sql): Promise<void> => {
  const found = {
    cards: await cardsOutOfBalance(sql),
    days: await sumsEqualTransactions(sql),
    owed: await owedEqualsCards(sql),
  }
  for (const [what, wrong] of Object.entries(found))
    if (wrong.length > 0)
      throw new Error(`${wrong.length} ${what} are out of balance: ${JSON.stringify(wrong.slice(0, SHOWN))}`)
}
