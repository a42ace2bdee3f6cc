import { connect } from '@kaarditeek/db/client'
import {
  checkBalances,
  checkSessions,
  type UnbalancedCard,
  type UnbalancedDay,
  type UnbalancedOwed,
} from '@kaarditeek/db/invariants'
import { lastFour } from '@kaarditeek/domain/card/pan'
import type { Command } from '../command'
import { visitForReading } from '../visit-database'
import { writeLastCheck } from './last-check'

const lineOf = (card: UnbalancedCard) =>
  `Card ${lastFour(card.pan)} (id ${card.cardID}) of ${card.companyName} (id ${card.companyID}): ` +
  `used ${card.amountUsed} cents and ${card.timesUsed} uses, ` +
  `transactions ${card.transactionSum} cents and ${card.transactionCount} uses; ` +
  `held ${card.amountHeld} cents and ${card.countHeld} uses, holds ${card.heldSum} cents and ${card.heldUses} uses; ` +
  `limits ${card.amountLimit} cents and ${card.countLimit} uses, loads ${card.amountLoaded} cents and ${card.usesLoaded} uses, ` +
  `written off ${-card.writtenOff} cents`

const lineOfDay = ({ companyID, starts, count, amount, counted, added }: UnbalancedDay) =>
  `Day from ${starts} of the company with id ${companyID}: summed ${amount ?? 0} cents of ${count ?? 0}, ` +
  `transactions ${added ?? 0} cents of ${counted ?? 0}`

const lineOfOwed = ({ companyID, cardProductID, summed, left }: UnbalancedOwed) =>
  `Product with id ${cardProductID} of the company with id ${companyID}: owed ${summed} cents by the summed days, ` +
  `${left} cents by its cards`

/**
 * `npm run check:balances`: compares the use of every card and the sums of every day with the transactions, the limits with the loads, and what
 * the days owe with the cards, with or without a running server. Keeps the result for the metrics. Throws if one differs.
 */
export const checkBalancesCommand: Command = async (_, env, say) => {
  const database = await visitForReading(env)
  const { sql, close } = connect(database.url, checkSessions)
  try {
    const wrong = { cards: 0, days: 0, owed: 0 }
    const checked = await checkBalances(sql, {
      card: (card) => {
        wrong.cards += 1
        say(lineOf(card))
      },
      day: (day) => {
        wrong.days += 1
        say(lineOfDay(day))
      },
      owed: (product) => {
        wrong.owed += 1
        say(lineOfOwed(product))
      },
    })
    const { owed, ...counted } = wrong
    await writeLastCheck(env.dataDir, { at: new Date(), ...counted, days: counted.days + owed })
    say(`Cards checked: ${checked.cards}`)
    say(`Summed days checked: ${checked.days}`)
    if (wrong.cards > 0)
      throw new Error(`Cards that disagree with their transactions or loads: ${wrong.cards}`)
    if (wrong.days > 0) throw new Error(`Sums of days that disagree with their transactions: ${wrong.days}`)
    if (owed > 0) throw new Error(`Products that owe another amount than their cards: ${owed}`)
    say('Each agrees with its transactions')
  } finally {
    await close()
    await database.stop()
  }
}
