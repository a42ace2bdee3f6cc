import type { LanguageID } from '@kaarditeek/domain/language/schema'
import {
  GroupBy,
  type Statistics,
  type StatisticsExport,
  type StatisticsInput,
} from '@kaarditeek/domain/statistics/schema'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { xlsxColumnsOf } from '../../core/xlsx/columns'
import { xlsxFile } from '../../core/xlsx/xlsx-file'
import { createdCardStatistics, transactionStatistics } from './statistics'

type Row = Omit<Statistics['list'][number], 'month'> & { month: Date }

const column = xlsxColumnsOf<Row, 'statistics'>('statistics')
const month = column.month('month')
const product = column('cardProductName')
const figures = [column.number('count'), column.money('amount')]

type Kind = {
  file: string
  title: 'transactions' | 'createdCards'
  read: (r: Read, input: StatisticsInput) => Promise<Statistics>
}

/** Makes the export of one kind of statistics as XLSX, with a column of products if they are apart. */
const exportOf =
  ({ file, title, read }: Kind) =>
  async (
    r: Read,
    { xlsLanguage, ...input }: StatisticsExport,
    { languageID }: Pick<Caller, 'languageID'>,
  ) => {
    const rows = async function* (): AsyncGenerator<Row[]> {
      const { list } = await read(r, input)
      yield list.map((row) => ({ ...row, month: r.time.startOfMonth(row.month) }))
    }
    const sheet = {
      file,
      name: (language: LanguageID) => wordsIn(language).statistics[title],
      columns: input.groupBy === GroupBy.byProduct ? [month, product, ...figures] : [month, ...figures],
      rows: rows(),
    }
    return xlsxFile(r, sheet, xlsLanguage ?? languageID)
  }

export const exportTransactions = exportOf({
  file: 'transaction_statistics',
  title: 'transactions',
  read: transactionStatistics,
})

export const exportCreatedCards = exportOf({
  file: 'card_statistics',
  title: 'createdCards',
  read: createdCardStatistics,
})
