import type { OwedRow } from '@kaarditeek/domain/report/outstanding'
import type {
  CardReportRow,
  TerminalReportRow,
  TerminalSummaryRow,
  WebApiReportRow,
} from '@kaarditeek/domain/report/schema'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { formatMonthInFile } from '@kaarditeek/i18n/format'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import { fileColumnsOf } from '../../core/file/columns'
import type { Table } from '../../core/file/table'
import type { InFile } from './earlier-in-files'

const ofCards = fileColumnsOf<InFile<CardReportRow>, 'report'>('report')
const ofTerminals = fileColumnsOf<InFile<TerminalReportRow>, 'report'>('report')
const ofSummary = fileColumnsOf<InFile<TerminalSummaryRow>, 'report'>('report')
const ofWebApis = fileColumnsOf<InFile<WebApiReportRow>, 'report'>('report')

type OwedFileRow = Omit<OwedRow, 'expiryMonth'> & { expiryMonth: Date }
const ofOwed = fileColumnsOf<OwedFileRow, 'report'>('report')

const title = (key: 'cards' | 'terminals' | 'webApi' | 'outstanding') => (words: AnyWords) =>
  words.report[key]

/** The table of a report of transactions, with the name in its PDF's heading. */
export type ReportTable<R> = Table<InFile<R>> & {
  name: 'cardTransactions' | 'terminalTransactions' | 'webApiTransactions'
}

/** Columns in the order of the reports on screens. Rule 11.10. */
export const cardTable: ReportTable<CardReportRow> = {
  file: 'transactions',
  name: 'cardTransactions',
  title: title('cards'),
  columns: [
    ofCards.pan('cardPan'),
    ofCards.money('amount'),
    ofCards.moment('dateIn'),
    ofCards('customer'),
    ofCards('unit'),
    ofCards('payee'),
    ofCards('comment'),
  ],
  totals: ['amount'],
}

export const terminalTable: ReportTable<TerminalReportRow> = {
  file: 'terminals_detailed',
  name: 'terminalTransactions',
  title: title('terminals'),
  columns: [
    ofTerminals('terminalOwnerName'),
    ofTerminals('terminal'),
    ofTerminals.money('amount'),
    ofTerminals.moment('dateIn'),
    ofTerminals.pan('cardPan'),
    ofTerminals('customer'),
    ofTerminals('unit'),
  ],
  totals: ['amount'],
}

export const summaryTable: ReportTable<TerminalSummaryRow> = {
  file: 'terminals',
  name: 'terminalTransactions',
  title: title('terminals'),
  columns: [
    ofSummary('terminalOwnerName'),
    ofSummary('terminal'),
    ofSummary.number('transactionCount'),
    ofSummary.money('amount'),
  ],
  totals: ['transactionCount', 'amount'],
}

export const webApiTable: ReportTable<WebApiReportRow> = {
  file: 'web_api',
  name: 'webApiTransactions',
  title: title('webApi'),
  columns: [
    ofWebApis('webApiName'),
    ofWebApis.money('amount'),
    ofWebApis.moment('dateIn'),
    ofWebApis('card'),
    ofWebApis('customer'),
    ofWebApis('unit'),
  ],
  totals: ['amount'],
}

export const asFileRow = (row: OwedRow, { time }: { time: BusinessTime }): OwedFileRow => ({
  ...row,
  expiryMonth: time.startOfMonth(row.expiryMonth),
})

const owedFigures = [
  'opening',
  'ofEarlierMonths',
  'loaded',
  'used',
  'expired',
  'adjusted',
  'moved',
  'closing',
] as const

/** Columns in the order of the equation of rule 10.9. */
export const outstandingTable: Table<OwedFileRow> = {
  file: 'outstanding',
  title: title('outstanding'),
  columns: [
    ofOwed('cardProductName'),
    ofOwed.month('expiryMonth'),
    ...owedFigures.map((key) => ofOwed.money(key)),
  ],
  totals: owedFigures,
}

/** Columns of a customer's monthly statement. */
export const statementColumns = [
  ofCards.moment('dateIn'),
  ofCards.pan('cardPan'),
  ofCards('unit'),
  ofCards('payee'),
  ofCards.money('amount'),
  ofCards('comment'),
]

export const statementTable = (month: string): Table<InFile<CardReportRow>> => ({
  file: 'statement',
  title: () => formatMonthInFile(month),
  columns: statementColumns,
  totals: ['amount'],
})
