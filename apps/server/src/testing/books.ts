import type { Sql } from '@kaarditeek/db/client'
import { cardsOutOfBalance, owedEqualsCards, sumsEqualTransactions } from '@kaarditeek/db/invariants'

const SHOWN = 3

/**
 * Throws if what a suite leaves contradicts itself: cards and their transactions, holds and loads, sums of days, what is owed. Every
 * test application and every test of terminals' calls ends with it.
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
