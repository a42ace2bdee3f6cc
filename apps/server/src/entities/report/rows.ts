import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { webApi } from '@kaarditeek/db/schema/web-api'
import type { ReportFilter } from '@kaarditeek/domain/report/list'
import { daysOfReport } from '@kaarditeek/domain/report/rules'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import { own } from '../../core/list/define-list'
import type { Counted } from '../../core/list/totals-query'
import type { Clock } from '../../core/work/scope'
import { customerOfUnit, unitOfCard } from '../../ledger/card-joins'
import {
  cancelled,
  cancelledAmountOf,
  ofOwner,
  ofTerminal,
  ofWebApi,
  withinDays,
} from '../transaction/columns'

/** Join condition of a transaction's card. */
export const ofCard = and(eq(card.companyID, transaction.companyID), eq(card.id, transaction.cardID))

const rows = (db: Db) =>
  db
    .select({
      id: transaction.id,
      cardID: transaction.cardID,
      amount: transaction.amount,
      refundedAmount: transaction.refundedAmount,
      cancelledAmount: cancelledAmountOf(transaction),
      data: transaction.data,
      dateIn: transaction.dateIn,
      comment: sql<
        string | null
      >`case when ${transaction.showCommentInReports} then ${transaction.comment} end`,
      terminalID: transaction.terminalID,
      terminalOwnerName: terminalOwner.name,
      terminal: terminal.terminalID,
      webApiName: webApi.name,
      cardPan: card.pan,
      customerID: customer.customerID,
      customer: customer.name,
      customerUnitID: customerUnit.customerUnitID,
      unit: customerUnit.name,
    })
    .from(transaction)
    .innerJoin(terminal, ofTerminal)
    .innerJoin(terminalOwner, ofOwner)
    .innerJoin(card, ofCard)
    .innerJoin(customerUnit, unitOfCard)
    .innerJoin(customer, customerOfUnit)
    .leftJoin(webApi, ofWebApi)
    .$dynamic()

export type RawRow = Awaited<ReturnType<typeof rows>>[number]

/**
 * Transactions with the tables that a filter names. Each joined row exists once: only a card with a client is paid with, and it keeps
 * a client.
 */
const counted = ({ customerID, customerUnitID, cardProductID, terminalOwnerID }: ReportFilter): Counted => {
  const namesCard = customerID !== null || customerUnitID !== null || cardProductID !== null
  return {
    table: transaction,
    joins: [
      terminalOwnerID !== null && [terminal, ofTerminal],
      namesCard && [card, ofCard],
      customerID !== null && [customerUnit, unitOfCard],
    ],
  }
}

/** The filter of a report by records. */
export const recordsOf = (filter: ReportFilter): (SQL | undefined)[] => [
  when(filter.customerID, (id) => eq(customerUnit.customerID, id)),
  when(filter.customerUnitID, (id) => eq(card.customerUnitID, id)),
  when(filter.cardProductID, (id) => eq(card.cardProductID, id)),
  when(filter.terminalOwnerID, (id) => eq(terminal.terminalOwnerID, id)),
  when(filter.terminalID, (id) => eq(transaction.terminalID, id)),
]

/** Returns the conditions of a report's filter. Throws `ERROR_MIN_BIGGER_MAX` for a start after the end. */
export const reportWhere = (filter: ReportFilter, clock: Clock): (SQL | undefined)[] => [
  ...withinDays(daysOfReport(filter, clock.now, clock.time), clock),
  ...recordsOf(filter),
  filter.withoutCancelled ? gt(transaction.amount, 0) : undefined,
]

/** Transactions with all columns of the reports. The sum is in cents. */
export const reported = {
  from: rows,
  within: own(transaction),
  id: transaction.id,
  sort: { dateIn: transaction.dateIn },
  sum: transaction.amount,
  figures: { cancelled },
  counted,
}
