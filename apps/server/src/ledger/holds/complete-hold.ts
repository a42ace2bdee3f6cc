import type { Sql } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardHold } from '@kaarditeek/db/schema/card-hold'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { mayComplete } from '@kaarditeek/domain/hold/rules'
import type { Completion } from '@kaarditeek/domain/hold/schema'
import { givenData } from '@kaarditeek/domain/payment/data'
import { and, eq, sql } from 'drizzle-orm'
import { isExternalIDTaken } from '../external-id-sql'
import { passOn } from './end-holds'
import { type Hold, holdOf, lockCardOfHold } from './find-hold'
import { askStatements, decideOnce, type HoldCall, type KeyedScope, keepOutcome } from './hold-request'

/** Takes the amount and a use from what the hold keeps, and frees `rest`. A use that the hold does not keep any more is another one. */
const take = async ({ unscoped, by, now }: KeyedScope, hold: Hold, amount: number, rest: number) => {
  const amountHeld = hold.amountHeld - amount - rest
  await unscoped
    .update(cardHold)
    .set({
      completedAmount: hold.completedAmount + amount,
      amountHeld,
      holdsUse: false,
      ...(amountHeld === 0 && { endedAt: now, end: 'completed' }),
    })
    .where(and(eq(cardHold.companyID, by.companyID), eq(cardHold.holdID, hold.holdID)))
  await unscoped
    .update(card)
    .set({
      amountUsed: sql`${card.amountUsed} + ${amount}`,
      amountHeld: sql`${card.amountHeld} - ${amount + rest}`,
      timesUsed: sql`${card.timesUsed} + 1`,
      countHeld: sql`${card.countHeld} - ${Number(hold.holdsUse)}`,
    })
    .where(and(eq(card.companyID, by.companyID), eq(card.id, hold.cardID)))
}

const addTransaction = async (
  { unscoped, by, now }: KeyedScope,
  { cardID, terminalID }: Hold,
  { amount, comment, data, externalID }: Completion,
): Promise<number | undefined> => {
  const [made] = await unscoped
    .insert(transaction)
    .values({ ...by, cardID, terminalID, amount, comment, data: givenData(data), externalID, dateIn: now })
    .returning({ id: transaction.id })
  return made?.id
}

/**
 * Makes a payment of at most what a hold keeps, once per key, in any state of the card, and frees the rest unless `final` is false. Refuses data that the
 * company does not take, or that is missing. Rules 6.34 and 6.35. Returns null if the API key is unknown.
 */
export const completeHold = (sqlPool: Sql, call: HoldCall, request: Completion) =>
  decideOnce(sqlPool, askStatements.hold, call, {
    lock: (scope) => lockCardOfHold(scope, request.holdID),
    decide: async (scope, locked) => {
      const { amount, holdID, final, externalID } = request
      if (scope.asked.dataRefusal) return scope.asked.dataRefusal
      if (await isExternalIDTaken(scope, transaction, externalID)) return 'externalIDTaken'
      const hold = await holdOf(scope, holdID)
      if (!hold || !locked) return 'holdUnknown'
      const asked = { holdID, externalID, requestedAmount: amount }
      const refusal = mayComplete(hold, locked, amount)
      if (refusal) return keepOutcome(scope, locked, { ...asked, refusal })
      const rest = final ? hold.amountHeld - amount : 0
      await take(scope, hold, amount, rest)
      const transactionID = await addTransaction(scope, hold, request)
      await passOn(scope, { cardID: locked.id, amount: rest, uses: 0 })
      return keepOutcome(scope, locked, { ...asked, transactionID, amount })
    },
  })
