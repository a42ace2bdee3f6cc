import { company } from '@kaarditeek/db/schema/company'
import { holderPage } from '@kaarditeek/db/schema/holder-page'
import type { StoredFile } from '@kaarditeek/domain/file/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type {
  SettledTerminal,
  SettlementFile,
  SettlementLine,
  WholeSettlement,
} from '@kaarditeek/domain/settlement/schema'
import { formatDay } from '@kaarditeek/i18n/format'
import { type AnyWords, wordsIn } from '@kaarditeek/i18n/words-in'
import { eq } from 'drizzle-orm'
import { writtenText } from '../../core/file/cell-text'
import { fileColumnsOf } from '../../core/file/columns'
import { openedFile } from '../../core/file/opened-file'
import { type Making, type NamedFile, type Table, writeTable } from '../../core/file/table'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { settlementLineList } from './list'
import { getSettlement } from './settlements'

const ofLine = fileColumnsOf<SettlementLine, 'settlement'>('settlement')
export const lineColumns = [
  ofLine.moment('dateIn'),
  ofLine('terminal', String, 16),
  ofLine.number('transactionID'),
  ofLine.money('amount'),
  ofLine.money('fee'),
  ofLine.quantity('vatPercentage'),
  ofLine.number('originalNumber'),
]

const ofTerminal = fileColumnsOf<SettledTerminal, 'settlement'>('settlement')
export const terminalColumns = [
  ofTerminal('terminal'),
  ofTerminal.number('transactionCount'),
  ofTerminal.money('amount'),
  ofTerminal.money('correctionAmount'),
  ofTerminal.money('fee'),
]

const titleOf =
  ({ number }: Pick<WholeSettlement, 'number'>) =>
  ({ settlement }: AnyWords) =>
    number === null ? settlement.unnumbered : settlement.numbered.replace('{{number}}', String(number))

/** First part of the name of a settlement's file, and the day in it. */
export const namedBy = ({ number, endDate }: WholeSettlement) => ({
  file: number === null ? 'settlement_draft' : `settlement_${number}`,
  day: endDate,
})

/** The company with what identifies it, and its logo; null without one. */
const payerOf = async ({ db, by }: Read) => {
  const found = await db
    .select({
      name: company.name,
      identification: company.identification,
      address: company.address,
      logo: holderPage.logo,
    })
    .from(company)
    .leftJoin(holderPage, eq(holderPage.companyID, company.companyID))
    .where(eq(company.companyID, by.companyID))
  return one(found)
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** Lines below the title of the PDF: who pays whom, the period, and how the sum comes about. */
const aboutSettlement = (
  of: WholeSettlement,
  payer: { name: string; identification: string | null; address: string | null },
  languageID: LanguageID,
): string[] => {
  const { settlement: words } = wordsIn(languageID)
  const euros = (cents: number) => writtenText(cents / 100, 'money', languageID)
  const percent = (value: number) => String(writtenText(value, 'quantity', languageID))
  return [
    joined([payer.name, payer.identification, payer.address]),
    `${words.terminalOwnerName}: ${joined([of.terminalOwnerName, of.terminalOwnerIdentifier])}`,
    `${words.period}: ${formatDay(of.startDate)} – ${formatDay(of.endDate)}`,
    `${words.amount}: ${euros(of.amount)}`,
    `${words.correctionAmount}: ${euros(of.correctionAmount)}`,
    `${words.fee}: ${euros(-of.fee)}`,
    ...of.vatRates
      .filter(({ vat }) => vat !== 0)
      .map(
        ({ vatPercentage, vat }) =>
          `${words.vatRate.replace('{{percentage}}', percent(vatPercentage))}: ${euros(-vat)}`,
      ),
    `${words.payable}: ${euros(of.payable)}`,
  ]
}

/** The language in which a file is made unless its input says another one, and the signal of who no longer waits. */
export type FileCaller = Pick<Caller, 'languageID' | 'gone'>

export const opened = (
  r: Read,
  { xlsLanguage }: SettlementFile,
  caller: FileCaller,
  make: (making: Making) => Promise<NamedFile>,
): Promise<StoredFile> =>
  openedFile(
    { now: r.now, time: r.time, languageID: xlsLanguage ?? caller.languageID, signal: caller.gone },
    make,
  )

/** Returns a settlement as PDF: its sums, and those by terminal. */
export const settlementPdf = async (
  r: Read,
  input: SettlementFile,
  caller: FileCaller,
): Promise<StoredFile> => {
  const [of, { logo, ...payer }] = [await getSettlement(r, input), await payerOf(r)]
  const table: Table<SettledTerminal> = {
    ...namedBy(of),
    title: titleOf(of),
    columns: terminalColumns,
    totals: ['transactionCount', 'amount', 'correctionAmount', 'fee'],
    about: async ({ languageID }) => aboutSettlement(of, payer, languageID),
    logo,
  }
  return opened(r, input, caller, (making) =>
    writeTable(table, (onRows) => onRows(of.terminals), 'pdf', making),
  )
}

const linesFile =
  (format: 'xlsx' | 'csv') =>
  async (r: Read, input: SettlementFile, caller: FileCaller): Promise<StoredFile> => {
    const { settlementID } = input
    const of = await getSettlement(r, input)
    const table: Table<SettlementLine> = {
      ...namedBy(of),
      title: titleOf(of),
      columns: lineColumns,
      totals: ['amount', 'fee'],
    }
    const filter = { settlementID, corrections: false, orderBy: 'dateIn' } as const
    return opened(r, input, caller, (making) =>
      writeTable(table, (onRows) => settlementLineList.each(r, filter, onRows), format, making),
    )
  }

/** Returns the lines of a settlement as a workbook. */
export const settlementXlsx = linesFile('xlsx')
/** Returns the lines of a settlement as CSV. */
export const settlementCsv = linesFile('csv')
