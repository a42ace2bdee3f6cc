import { connect } from '@kaarditeek/db/client'
import { checkBalances, checkSessions, type UnbalancedCard } from '@kaarditeek/db/invariants'
import { lastFour } from '@kaarditeek/domain/card/pan'
import type { Command } from '../command'
import { visitDatabase } from '../visit-database'

const lineOf = (card: UnbalancedCard) =>
  `Card ${lastFour(card.pan)} (id ${card.cardID}) of ${card.companyName} (id ${card.companyID}): ` +
  `used ${card.amountUsed} cents and ${card.timesUsed} uses, ` +
  `transactions ${card.transactionSum} cents and ${card.transactionCount} uses`

/**
 * `npm run check:balances`: compares the use of every card with its transactions, while a server runs or not. Throws if a
 * card disagrees.
 */
export const checkBalancesCommand: Command = async (_, env, say) => {
  const database = await visitDatabase(env)
  const { sql, close } = connect(database.url, checkSessions)
  try {
    let wrong = 0
    const checked = await checkBalances(sql, (card) => {
      wrong += 1
      say(lineOf(card))
    })
    say(`Cards checked: ${checked}`)
    if (wrong > 0) throw new Error(`Cards that disagree with their transactions: ${wrong}`)
    say('Each agrees with its transactions')
  } finally {
    await close()
    await database.stop()
  }
}
