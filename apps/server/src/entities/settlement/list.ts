import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { settlement, settlementLine } from '@kaarditeek/db/schema/settlement'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { settlementCalls } from '@kaarditeek/domain/settlement/calls'
import type { SettlementState } from '@kaarditeek/domain/settlement/states'
import { mayRange } from '@kaarditeek/domain/time/range'
import { and, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { historyOf } from '../../core/history/history-of'
import { when } from '../../core/list/conditions'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { payableSql, settlements, showSettlement } from './settlements'

/** `settlementStateOf` of the domain in SQL. */
const isInState = (state: SettlementState): SQL | undefined => {
  if (state === 'draft') return isNull(settlement.number)
  return and(
    isNotNull(settlement.number),
    state === 'paid' ? isNotNull(settlement.paidAt) : isNull(settlement.paidAt),
  )
}

/** Settlements that have some of the days; null leaves an end open. Throws `ERROR_MIN_BIGGER_MAX`. */
const hasDays = (days: { startDate: string | null; endDate: string | null }) => {
  ensure(mayRange(days, 'startDate', 'endDate'))
  return [
    when(days.startDate, (day) => gte(settlement.endDate, day)),
    when(days.endDate, (day) => lte(settlement.startDate, day)),
  ]
}

/** Settlements of the company, without deleted drafts. */
export const settlementList = defineList(settlementCalls, {
  from: settlements,
  within: own(settlement),
  id: settlement.settlementID,
  where: ({ terminalOwnerID, state, ...days }) => [
    isNull(settlement.closedAt),
    when(terminalOwnerID, (id) => eq(settlement.terminalOwnerID, id)),
    when(state, isInState),
    ...hasDays(days),
  ],
  sort: { createdAt: settlement.createdAt, endDate: settlement.endDate },
  show: showSettlement,
  // Sums what is unpaid, drafts included.
  sum: sql<number>`case when ${settlement.paidAt} is null then ${payableSql} else 0 end`,
  counted: () => ({ table: settlement }),
})

const original = alias(settlement, 'original')

const lines = (db: Db) =>
  db
    .select({
      transactionID: settlementLine.transactionID,
      cardID: transaction.cardID,
      panLast4: sql<string>`right(${card.pan}, 4)`,
      dateIn: settlementLine.dateIn,
      terminal: settlementLine.terminal,
      amount: settlementLine.amount,
      fee: settlementLine.fee,
      vatPercentage: settlementLine.vatPercentage,
      originalSettlementID: settlementLine.originalSettlementID,
      originalNumber: original.number,
    })
    .from(settlementLine)
    .innerJoin(
      transaction,
      and(
        eq(transaction.companyID, settlementLine.companyID),
        eq(transaction.id, settlementLine.transactionID),
      ),
    )
    .innerJoin(card, and(eq(card.companyID, transaction.companyID), eq(card.id, transaction.cardID)))
    .leftJoin(
      original,
      and(
        eq(original.companyID, settlementLine.companyID),
        eq(original.settlementID, settlementLine.originalSettlementID),
      ),
    )
    .$dynamic()

/** The lines of a settlement. */
export const settlementLineList = defineList(settlementCalls.lines, {
  from: lines,
  within: own(settlementLine),
  id: settlementLine.transactionID,
  before: ensureRecord(settlement, ({ settlementID }: { settlementID: number }) => ({
    settlementID,
    closedAt: null,
  })),
  where: ({ settlementID, corrections }) => [
    eq(settlementLine.settlementID, settlementID),
    corrections ? isNotNull(settlementLine.originalSettlementID) : undefined,
  ],
  sort: { dateIn: settlementLine.dateIn },
  sum: settlementLine.amount,
  counted: () => ({ table: settlementLine }),
})

export const settlementHistory = historyOf(settlement, settlementCalls.changes, ({ settlementID }) => ({
  settlementID,
}))
