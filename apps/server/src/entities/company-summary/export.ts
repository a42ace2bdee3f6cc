import type { CompanySummary, CompanySummaryExport } from '@kaarditeek/domain/statistics/schema'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import { fileColumnsOf } from '../../core/file/columns'
import type { RowSource } from '../../core/file/table'
import { tableFile } from '../../core/file/table-file'
import type { Caller, ViewerRead } from '../../core/trpc/calls'
import { companySummaries } from './list'

const column = fileColumnsOf<CompanySummary, 'companySummary'>('companySummary')
export const companySummaryColumns = [
  column('companyName'),
  column.number('cardCount'),
  column.number('transactionCount'),
  column.money('transactionSum'),
]

const table = {
  file: 'companies',
  title: ({ companySummary }: AnyWords) => companySummary.title,
  columns: companySummaryColumns,
}

/** Returns the companies of the filter with their figures of the month as XLSX. */
export const exportCompanySummaries = (
  r: ViewerRead,
  { xlsLanguage, ...filter }: CompanySummaryExport,
  { languageID }: Pick<Caller, 'languageID'>,
) => {
  const rows: RowSource<CompanySummary> = async (onRows) => onRows([...(await companySummaries(r, filter))])
  return tableFile(table, rows, r, xlsLanguage ?? languageID)
}
