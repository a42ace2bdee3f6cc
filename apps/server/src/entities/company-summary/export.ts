import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { CompanySummary, CompanySummaryExport } from '@kaarditeek/domain/statistics/schema'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import type { Caller, ViewerRead } from '../../core/trpc/calls'
import { xlsxColumnsOf } from '../../core/xlsx/columns'
import { xlsxFile } from '../../core/xlsx/xlsx-file'
import { companySummaries } from './list'

const column = xlsxColumnsOf<CompanySummary, 'companySummary'>('companySummary')
const columns = [
  column('companyName'),
  column.number('cardCount'),
  column.number('transactionCount'),
  column.money('transactionSum'),
]

/** Returns the companies of the whole filter with their month as XLSX. */
export const exportCompanySummaries = (
  r: ViewerRead,
  { xlsLanguage, ...filter }: CompanySummaryExport,
  { languageID }: Pick<Caller, 'languageID'>,
) => {
  const rows = async function* () {
    yield [...(await companySummaries(r, filter))]
  }
  const sheet = {
    file: 'companies',
    name: (language: LanguageID) => wordsIn(language).companySummary.title,
    columns,
    rows: rows(),
  }
  return xlsxFile(r, sheet, xlsLanguage ?? languageID)
}
