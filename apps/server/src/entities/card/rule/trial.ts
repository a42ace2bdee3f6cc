import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { mayRestrict, namesCards, startOfPeriod, tryRule } from '@kaarditeek/domain/card/rule/rules'
import {
  type CardRuleTrial,
  type NewCardRule,
  TRIAL_SHOWN,
  type TrialReport,
  type WatchedInput,
} from '@kaarditeek/domain/card/rule/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { and, asc, eq, gt, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { eachChunk } from '../../../core/list/each-chunk'
import type { Read } from '../../../core/work/scope'
import { unitOfCard } from '../../../ledger/card-joins'
import { ownerOfTerminal, payee } from '../../terminal/verbs'
import { ofTerminal } from '../../transaction/columns'
import { getCardRule } from './verbs'

/** Condition for the cards of a rule. */
const cardsOf = ({ cardProductID, customerID, customerUnitID, cardID }: NewCardRule): SQL | undefined => {
  if (cardProductID) return eq(card.cardProductID, cardProductID)
  if (customerUnitID) return eq(card.customerUnitID, customerUnitID)
  return customerID ? eq(customerUnit.customerID, customerID) : eq(card.id, cardID ?? 0)
}

/** Transactions of a rule's cards with the fields that rules read, ordered by card and time. Cancelled ones are left out. */
const paymentsOf = (db: Db, { by }: Read, rule: NewCardRule, span: { starts: Date; ends: Date }) =>
  db
    .select({
      transactionID: transaction.id,
      cardID: transaction.cardID,
      pan: card.pan,
      dateIn: transaction.dateIn,
      amount: transaction.amount,
      terminalID: transaction.terminalID,
      terminalOwnerID: terminal.terminalOwnerID,
      payee,
      isJudged: sql<boolean>`${isNotNull(transaction.webApiID)}`,
    })
    .from(transaction)
    .innerJoin(card, and(eq(card.companyID, transaction.companyID), eq(card.id, transaction.cardID)))
    .innerJoin(customerUnit, unitOfCard)
    .innerJoin(terminal, ofTerminal)
    .innerJoin(terminalOwner, ownerOfTerminal)
    .where(
      and(
        eq(transaction.companyID, by.companyID),
        gte(transaction.dateIn, span.starts),
        lte(transaction.dateIn, span.ends),
        gt(transaction.amount, 0),
        cardsOf(rule),
      ),
    )
    .orderBy(asc(transaction.cardID), asc(transaction.dateIn), asc(transaction.id))

/** Judges a month's payments by a rule, without the rules that were in force. */
const report = async (r: Read, rule: NewCardRule, month: string): Promise<TrialReport> => {
  const starts = r.time.startOfMonth(month)
  // A week can begin before its month.
  const span = { starts: startOfPeriod(rule.period, starts, r.time), ends: r.time.endOfMonth(month) }
  const found: TrialReport = {
    month,
    payments: 0,
    amount: 0,
    refusedPayments: 0,
    refusedAmount: 0,
    examples: [],
  }
  const judge = tryRule(rule, r.time)
  await eachChunk(
    r.db,
    (db) => paymentsOf(db, r, rule, span),
    async (payments) => {
      for (const payment of payments) {
        const reason = judge(payment)
        if (payment.dateIn < starts || !payment.isJudged) continue
        found.payments += 1
        found.amount += payment.amount
        if (!reason) continue
        found.refusedPayments += 1
        found.refusedAmount += payment.amount
        if (found.examples.length < TRIAL_SHOWN) found.examples.push({ ...payment, reason })
      }
    },
  )
  return found
}

/** Tries a rule on the terminals' payments of a business month, by default the last one, and writes nothing. Rule 17.5. */
export const tryCardRule = (r: Read, { month, ...rule }: CardRuleTrial): Promise<TrialReport> => {
  ensure(namesCards(rule))
  ensure(mayRestrict(rule))
  return report(r, rule, month ?? r.time.addMonths(r.time.dayOf(r.now), -1).slice(0, 7))
}

/** What an open rule refuses, or would, of a business month's payments; by default of this one. Throws `ERROR_NOT_FOUND`. */
export const watchCardRule = async (r: Read, { month, ...ref }: WatchedInput): Promise<TrialReport> =>
  report(r, await getCardRule(r, ref), month ?? r.time.monthOf(r.now))
