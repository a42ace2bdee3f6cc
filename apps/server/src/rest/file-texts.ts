import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { cardColumns } from '../entities/card/export-cards'
import { companySummaryColumns } from '../entities/company-summary/export'
import { customerColumns } from '../entities/customer/file-columns'
import {
  cardTable,
  statementColumns,
  summaryTable,
  terminalTable,
  webApiTable,
} from '../entities/report/tables'

type Titled = { title: (languageID: LanguageID) => string }

const titles = (columns: readonly Titled[]): string =>
  columns.map(({ title }) => title(Language.english)).join(', ')

const columnsAre = (columns: readonly Titled[]): string => `Columns of the file: ${titles(columns)}.`

const PRINTED =
  'The file is CSV with the columns pan and nameOnCard, for a web-enabled product within a ZIP under AES-256.'

/** Contents of each procedure's files. Rules §7. */
const texts: Record<string, string> = {
  'card.create': PRINTED,
  'card.export': columnsAre(cardColumns),
  'card.printerFile': PRINTED,
  'companySummary.export': columnsAre(companySummaryColumns),
  'customer.export': columnsAre(customerColumns),
  'report.cardsFile': columnsAre(cardTable.columns),
  'report.customersFile': `Columns of the file, of those that \`fields\` names: ${titles(customerColumns)}.`,
  'report.download': 'The file that the report’s screen ordered.',
  'report.statementsFile': `A ZIP with a workbook for each customer. Columns: ${titles(statementColumns)}.`,
  'report.terminalsFile': `Columns of the summary: ${titles(summaryTable.columns)}. With \`detailed\`: ${titles(terminalTable.columns)}.`,
  'report.webApiFile': columnsAre(webApiTable.columns),
  'withoutClient.create': PRINTED,
}

/** Null for a file without a text, which the test of the description finds. */
export const fileText = (procedurePath: string): string | null => texts[procedurePath] ?? null
