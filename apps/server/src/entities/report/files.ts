import type { ReportOrder } from '@kaarditeek/domain/report/job'
import type { CustomerField } from '@kaarditeek/domain/report/list'
import { daysOfOutstanding } from '@kaarditeek/domain/report/outstanding'
import type { CardReportRow, WebApiReportRow } from '@kaarditeek/domain/report/schema'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import {
  type Making,
  type NamedFile,
  type ReportFile,
  type RowSource,
  writeTable,
} from '../../core/file/table'
import type { Read } from '../../core/work/scope'
import { cardFile, loadTemplate } from '../card/export-cards'
import { customerFile } from '../customer/export-customers'
import { customerColumns, customerFileRow } from '../customer/file-columns'
import { aboutCustomers, aboutOutstanding } from './about'
import { fileOfList } from './list-file/files'
import { asCardRow, asWebApiRow, cardReport, webApiReport, wholeCustomers } from './lists'
import { outstanding } from './outstanding'
import { countStatements } from './statement-rows'
import { writeStatements } from './statements'
import { asFileRow, cardTable, outstandingTable, webApiTable } from './tables'
import { detailedTerminals, summedTerminals, transactionFile } from './transaction-files'
import { usageReports } from './usage-files'

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

/** Returns the columns of the chosen fields, in the order of the choice. */
const customerTable = (fields: readonly CustomerField[]) => ({
  file: 'customers',
  title: ({ customer }: AnyWords) => customer.title,
  columns: fields.flatMap((field) => customerColumns.filter(({ key }) => key === columnOf(field))),
})

export const reportFiles: ReportFiles = {
  cards: transactionFile<OrderOf<'cards'>, CardReportRow>(cardTable, cardReport, asCardRow),
  terminals: {
    count: (r, { detailed, ...order }) => (detailed ? detailedTerminals : summedTerminals).count(r, order),
    write: (r, { detailed, ...order }, making) =>
      (detailed ? detailedTerminals : summedTerminals).write(r, order, making),
  },
  webApi: transactionFile<OrderOf<'webApi'>, WebApiReportRow>(webApiTable, webApiReport, asWebApiRow),
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
        {
          ...outstandingTable,
          day: daysOfOutstanding(order, r).date,
          about: ({ languageID }) => aboutOutstanding(r, order, languageID),
        },
        async (onRows) => onRows((await outstanding(r, order)).list.map((row) => asFileRow(row, r))),
        order.format,
        making,
      ),
  },
  ...usageReports,
  statements: { count: countStatements, write: writeStatements },
  cardList: cardFile,
  loadTemplate,
  customerList: customerFile,
  list: fileOfList,
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
