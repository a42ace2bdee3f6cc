import type { Db } from '@kaarditeek/db/client'
import { closedTransaction } from '@kaarditeek/db/schema/company-month'
import type { ReportFilter } from '@kaarditeek/domain/report/list'
import { daysOfReport } from '@kaarditeek/domain/report/rules'
import { eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { betweenDays, when } from '../../core/list/conditions'
import { own } from '../../core/list/define-list'
import type { Clock } from '../../core/work/scope'
import { cancelledAmountOf } from '../transaction/columns'

/** The columns of `reported` as closed months booked them. */
const rows = (db: Db) =>
  db
    .select({
      id: closedTransaction.transactionID,
      cardID: closedTransaction.cardID,
      amount: closedTransaction.amount,
      refundedAmount: closedTransaction.refundedAmount,
      cancelledAmount: cancelledAmountOf({
        ...getTableColumns(closedTransaction),
        id: closedTransaction.transactionID,
      }),
      data: closedTransaction.data,
      dateIn: closedTransaction.dateIn,
      comment: closedTransaction.comment,
      terminalID: closedTransaction.terminalID,
      terminalOwnerName: closedTransaction.terminalOwner,
      terminal: closedTransaction.terminal,
      webApiName: closedTransaction.webApi,
      cardPan: closedTransaction.cardPan,
      customerID: closedTransaction.customerID,
      customer: closedTransaction.customer,
      customerUnitID: closedTransaction.customerUnitID,
      unit: closedTransaction.unit,
    })
    .from(closedTransaction)
    .$dynamic()

/** The filter of a report by records, as they were booked. */
export const closedOf = (filter: ReportFilter): (SQL | undefined)[] => [
  when(filter.customerID, (id) => eq(closedTransaction.customerID, id)),
  when(filter.customerUnitID, (id) => eq(closedTransaction.customerUnitID, id)),
  when(filter.cardProductID, (id) => eq(closedTransaction.cardProductID, id)),
  when(filter.terminalOwnerID, (id) => eq(closedTransaction.terminalOwnerID, id)),
  when(filter.terminalID, (id) => eq(closedTransaction.terminalID, id)),
]

/** Returns the conditions of a report's filter for booked transactions, without corrections. Rule 7.17. */
export const closedWhere = (filter: ReportFilter, clock: Clock): (SQL | undefined)[] => [
  isNull(closedTransaction.ofMonthNr),
  ...betweenDays(
    closedTransaction.dateIn,
    daysOfReport(filter, clock.now, clock.time),
    ['startDate', 'endDate'],
    clock,
  ),
  ...closedOf(filter),
  filter.withoutCancelled ? gt(closedTransaction.amount, 0) : undefined,
]

/** Transactions of closed months with all columns of the reports. The sum is in cents. */
export const booked = {
  from: rows,
  within: own(closedTransaction),
  id: closedTransaction.transactionID,
  sort: { dateIn: closedTransaction.dateIn },
  sum: closedTransaction.amount,
  figures: { cancelled: sql`count(*) filter (where ${closedTransaction.amount} = 0)` },
  counted: () => ({ table: closedTransaction }),
}
