import { GroupBy } from '@kaarditeek/domain/statistics/list'
import { statisticsFiles } from '@kaarditeek/domain/statistics/rules'
import type { Statistics, StatisticsExport, StatisticsInput } from '@kaarditeek/domain/statistics/schema'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import { fileColumnsOf } from '../../core/file/columns'
import type { RowSource } from '../../core/file/table'
import { tableFile } from '../../core/file/table-file'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { createdCardStatistics, transactionStatistics } from './statistics'

type Row = Omit<Statistics['list'][number], 'month'> & { month: Date }

const column = fileColumnsOf<Row, 'statistics'>('statistics')
const month = column.month('month')
const product = column('cardProductName')
const figures = [column.number('count'), column.money('amount')]

type Kind = {
  title: keyof typeof statisticsFiles
  read: (r: Read, input: StatisticsInput) => Promise<Statistics>
}

/** Makes the export of one kind of statistics as XLSX, with a column of products if grouped by them. */
const exportOf =
  ({ title, read }: Kind) =>
  async (
    r: Read,
    { xlsLanguage, ...input }: StatisticsExport,
    { languageID }: Pick<Caller, 'languageID'>,
  ) => {
    const rows: RowSource<Row> = async (onRows) => {
      const { list } = await read(r, input)
      await onRows(list.map((row) => ({ ...row, month: r.time.startOfMonth(row.month) })))
    }
    const columns = input.groupBy === GroupBy.byProduct ? [month, product, ...figures] : [month, ...figures]
    const table = {
      file: statisticsFiles[title],
      title: ({ statistics }: AnyWords) => statistics[title],
      columns,
    }
    return tableFile(table, rows, r, xlsLanguage ?? languageID)
  }

export const exportTransactions = exportOf({
  title: 'transactions',
  read: transactionStatistics,
})

export const exportCreatedCards = exportOf({
  title: 'createdCards',
  read: createdCardStatistics,
})
