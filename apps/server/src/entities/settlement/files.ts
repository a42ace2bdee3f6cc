import type { StoredFile } from '@kaarditeek/domain/file/schema'
import type {
  SettledTerminal,
  SettlementFile,
  SettlementLine,
  WholeSettlement,
} from '@kaarditeek/domain/settlement/schema'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import { fileColumnsOf } from '../../core/file/columns'
import { openedFile } from '../../core/file/opened-file'
import { type Making, type NamedFile, type Table, writeTable } from '../../core/file/table'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { aboutSettlement, logoOf, sumsOf } from './about'
import { correctedBy } from './corrected'
import { settlementLineList } from './list'
import { getSettlement, partiesOf } from './settlements'

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

/** The name of a settlement's file: its number, owner and last day. */
export const namedBy = ({ number, terminalOwnerName, endDate }: WholeSettlement) => ({
  file: number === null ? 'settlement_draft' : `settlement_${number}`,
  of: [terminalOwnerName],
  day: endDate,
})

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
  const of = await getSettlement(r, input)
  const parties = await partiesOf(r, of)
  const corrected = await correctedBy(r, { settlementID: of.settlementID })
  const logo = await logoOf(r)
  const table: Table<SettledTerminal> = {
    ...namedBy(of),
    title: titleOf(of),
    columns: terminalColumns,
    totals: ['transactionCount', 'amount', 'correctionAmount', 'fee'],
    about: async (making) => aboutSettlement(of, parties, { ...making, corrected }),
    sums: ({ languageID }) => sumsOf(of, languageID),
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
