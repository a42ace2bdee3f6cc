import type { ReportOrder } from '@kaarditeek/domain/report/job'
import type { CustomerField } from '@kaarditeek/domain/report/list'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import {
  type Making,
  type NamedFile,
  type ReportFile,
  type RowSource,
  type Table,
  writeTable,
} from '../../core/file/table'
import type { Read } from '../../core/work/scope'
import { cardFile, loadTemplate } from '../card/export-cards'
import { customerFile } from '../customer/export-customers'
import { customerColumns, customerFileRow } from '../customer/file-columns'
import { aboutCustomers, aboutOutstanding, aboutReport } from './about'
import { asCardRow, asWebApiRow, cardReport, terminalReport, webApiReport, wholeCustomers } from './lists'
import { outstanding } from './outstanding'
import { countStatements, writeStatements } from './statements'
import { asFileRow, cardTable, outstandingTable, summaryTable, terminalTable, webApiTable } from './tables'
import { terminalSummary } from './terminal-summary'

export type OrderOf<K> = Omit<Extract<ReportOrder, { report: K }>, 'report'>
export type ReportKind = ReportOrder['report']
type ReportFiles = { [K in ReportKind]: ReportFile<OrderOf<K>> }

/** Totals cover the whole filter. */
const whole = { page: 1, limit: 1 }

const each =
  <Raw, R>(rows: RowSource<Raw>, show: (raw: Raw) => R): RowSource<R> =>
  (onRows) =>
    rows((chunk) => onRows(chunk.map(show)))

const columnOf = (field: CustomerField) => (field === 'discountPercentage' ? 'activeDiscount' : field)

/** Adds the lines below the title of a report of transactions. */
const withFilter = <R>(table: Table<R>, r: Read, order: Parameters<typeof aboutReport>[1]): Table<R> => ({
  ...table,
  about: ({ languageID }) => aboutReport(r, order, languageID),
})

/** Returns the columns of the chosen fields, in the order of the choice. */
const customerTable = (fields: readonly CustomerField[]) => ({
  file: 'customers',
  title: ({ customer }: AnyWords) => customer.title,
  columns: fields.flatMap((field) => customerColumns.filter(({ key }) => key === columnOf(field))),
})

export const reportFiles: ReportFiles = {
  cards: {
    count: async (r, order) => (await cardReport.totals(r, { ...order, ...whole })).count,
    write: (r, order, making) =>
      writeTable(
        withFilter(cardTable, r, order),
        each((onRows) => cardReport.each(r, order, onRows), asCardRow),
        order.format,
        making,
      ),
  },
  terminals: {
    count: async (r, { detailed, ...order }) => {
      const { count } = detailed
        ? await terminalReport.totals(r, { ...order, ...whole })
        : await terminalSummary.totals(r, { ...order, ...whole, orderBy: 'terminal' })
      return count
    },
    write: (r, { detailed, ...order }, making) =>
      detailed
        ? writeTable(
            withFilter(terminalTable, r, order),
            (onRows) => terminalReport.each(r, order, onRows),
            order.format,
            making,
          )
        : writeTable(
            withFilter(summaryTable, r, order),
            (onRows) => terminalSummary.each(r, { ...order, orderBy: 'terminal' }, onRows),
            order.format,
            making,
          ),
  },
  webApi: {
    count: async (r, order) => (await webApiReport.totals(r, { ...order, ...whole })).count,
    write: (r, order, making) =>
      writeTable(
        withFilter(webApiTable, r, order),
        each((onRows) => webApiReport.each(r, order, onRows), asWebApiRow),
        order.format,
        making,
      ),
  },
  customers: {
    count: async (r, order) => (await wholeCustomers.totals(r, { ...order, ...whole })).count,
    write: (r, order, making) =>
      writeTable(
        { ...customerTable(order.fields), about: ({ languageID }) => aboutCustomers(r, order, languageID) },
        each((onRows) => wholeCustomers.each(r, order, onRows), customerFileRow),
        order.format,
        making,
      ),
  },
  outstanding: {
    count: async (r, order) => (await outstanding(r, order)).count,
    write: (r, order, making) =>
      writeTable(
        { ...outstandingTable, about: ({ languageID }) => aboutOutstanding(r, order, languageID) },
        async (onRows) => onRows((await outstanding(r, order)).list.map((row) => asFileRow(row, r))),
        order.format,
        making,
      ),
  },
  statements: { count: countStatements, write: writeStatements },
  cardList: cardFile,
  loadTemplate,
  customerList: customerFile,
}

/** Splits an order into its report and the input of that report's file. */
const split = ({ report, ...order }: ReportOrder) => ({
  file: reportFiles[report] as ReportFile<unknown>,
  order,
})

/** Returns the number of rows that the file of an order will have. */
export const countRows = (r: Read, ordered: ReportOrder): Promise<number> => {
  const { file, order } = split(ordered)
  return file.count(r, order)
}

/** Writes the file of an order. */
export const writeReport = (r: Read, ordered: ReportOrder, making: Making): Promise<NamedFile> => {
  const { file, order } = split(ordered)
  return file.write(r, order, making)
}
