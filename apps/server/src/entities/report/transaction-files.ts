import type { Totals } from '@kaarditeek/domain/list/schema'
import type { PaymentData } from '@kaarditeek/domain/payment/data'
import type { ReportFilter } from '@kaarditeek/domain/report/list'
import type {
  FileFormat,
  TerminalReportFile,
  TerminalReportRow,
  TerminalSummaryRow,
} from '@kaarditeek/domain/report/schema'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { type ReportFile, type RowSource, writeTable } from '../../core/file/table'
import type { Read } from '../../core/work/scope'
import { type ClosedMonth, lastClosedMonth } from '../../ledger/closed-months'
import { getPaymentData } from '../payment-data/verbs'
import { aboutReport, namedByFilter, periodOf } from './about'
import { withCancelledMark, withDataColumns, withRefundColumns } from './chosen-columns'
import { changeInFile, type InFile, inFile, inTurn, withEarlierColumn } from './earlier-in-files'
import type { OnEarlier } from './earlier-months'
import { terminalReport } from './lists'
import type { RawRow } from './rows'
import { type ReportTable, summaryTable, terminalTable } from './tables'
import { terminalSummary } from './terminal-summary'

/** Totals cover the whole filter. */
const whole = { page: 1, limit: 1 }

type Order = ReportFilter & { format: FileFormat; withRefunds: boolean }

/**
 * Writes a report of transactions, with its period, company and filter on a PDF. Once the company has a closed month, `earlier` joins
 * what has changed in earlier months to the rows, in a column of its own. Rule 7.17.
 */
const write = async <R>(
  table: ReportTable<R>,
  rows: RowSource<InFile<R>>,
  earlier: (last: ClosedMonth) => RowSource<InFile<R>>,
  [r, order, making]: Parameters<ReportFile<Order>['write']>,
) => {
  const about: typeof table.about = ({ languageID }) => aboutReport(r, order, languageID)
  const heading: typeof table.heading = ({ languageID }) =>
    `${wordsIn(languageID).report[table.name]}, ${periodOf(order, r)}`
  const shown = { ...table, ...(await namedByFilter(r, order)), about, heading }
  const last = await lastClosedMonth(r.db, r.by.companyID)
  return last
    ? writeTable(withEarlierColumn(shown), earlier(last), order.format, making)
    : writeTable(shown, rows, order.format, making)
}

type Transactions<O> = {
  totals: (r: Read, input: O & typeof whole) => Promise<Totals>
  each: (r: Read, order: O, onRows: (rows: RawRow[]) => Promise<void>) => Promise<void>
  eachEarlier: (r: Read, order: O, last: ClosedMonth, onRows: OnEarlier) => Promise<void>
}

/**
 * The file of a report with a row for each transaction: those of earlier months that have changed follow. Payments and refunds have
 * columns where the order asks for them, data of payments where the company takes it.
 */
export const transactionFile = <
  O extends Order,
  R extends {
    amount: number
    refundedAmount: number
    data: PaymentData | null
  },
>(
  table: ReportTable<R>,
  list: Transactions<O>,
  show: (raw: RawRow) => R,
): ReportFile<O> => ({
  count: async (r, order) => {
    const { count, ofEarlierMonths } = await list.totals(r, { ...order, ...whole })
    return count + (ofEarlierMonths?.count ?? 0)
  },
  write: async (r, order, making) => {
    const rows: RowSource<InFile<R>> = (onRows) =>
      list.each(r, order, (chunk) => onRows(chunk.map((raw) => inFile(show(raw)))))
    const earlier = (last: ClosedMonth) =>
      inTurn(rows, (onRows) =>
        list.eachEarlier(r, order, last, (chunk) =>
          onRows(chunk.map((raw) => changeInFile(show(raw), raw.ofEarlierMonths))),
        ),
      )
    const apart = order.withRefunds ? withRefundColumns(table) : table
    const marked = order.format === 'pdf' ? withCancelledMark(apart) : apart
    const columns = withDataColumns(marked, await getPaymentData(r))
    return write({ ...columns, name: table.name }, rows, earlier, [r, order, making])
  },
})

type TerminalOrder = Omit<TerminalReportFile, 'detailed'>

export const detailedTerminals = transactionFile<TerminalOrder, TerminalReportRow>(
  terminalTable,
  terminalReport,
  (raw) => raw,
)

/** Sums what has changed in earlier months by terminal. */
const earlierByTerminal = async (r: Read, order: TerminalOrder, last: ClosedMonth) => {
  const sums = new Map<number, InFile<TerminalSummaryRow>>()
  await terminalReport.eachEarlier(r, order, last, async (chunk) => {
    for (const { terminalID: id, terminalOwnerName, terminal, ofEarlierMonths } of chunk) {
      const sum = (sums.get(id)?.ofEarlierMonths ?? 0) + ofEarlierMonths
      sums.set(id, {
        id,
        terminalOwnerName,
        terminal,
        transactionCount: 0,
        amount: 0,
        ofEarlierMonths: sum,
        payment: null,
        refundedAmount: null,
      })
    }
  })
  return sums
}

/** The file with a row for each terminal: those with changes of earlier months alone are the last. */
export const summedTerminals: ReportFile<TerminalOrder> = {
  count: async (r, order) =>
    (await terminalSummary.totals(r, { ...order, ...whole, orderBy: 'terminal' })).count,
  write: (r, order, making) => {
    const rows: RowSource<InFile<TerminalSummaryRow>> = (onRows) =>
      terminalSummary.each(r, { ...order, orderBy: 'terminal' }, (chunk) => onRows(chunk.map(inFile)))
    const earlier =
      (last: ClosedMonth): RowSource<InFile<TerminalSummaryRow>> =>
      async (onRows) => {
        const sums = await earlierByTerminal(r, order, last)
        await rows((chunk) => {
          const joined = chunk.map((row) => ({
            ...row,
            ofEarlierMonths: sums.get(row.id)?.ofEarlierMonths ?? null,
          }))
          for (const { id } of chunk) sums.delete(id)
          return onRows(joined)
        })
        if (sums.size > 0) await onRows([...sums.values()])
      }
    return write(summaryTable, rows, earlier, [r, order, making])
  },
}
