import type { SubError } from '../../error/domain-error'
import { DomainError } from '../../error/domain-error'
import type { CsvRecord } from '../../file/csv'
import { maskedNumbers } from '../pan'

/** Columns of a file of cards, in the order of the template. */
export const importColumns = [
  'pan',
  'nameOnCard',
  'info',
  'hiddenName',
  'customerNo',
  'customerIdentification',
  'customerUnit',
  'validFrom',
  'validTo',
  'expiryDateOnCard',
  'amountLimit',
  'countLimit',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Column that is added to a refused file. Imports ignore it, so that the corrected file needs no other change. */
export const ERROR_COLUMN = 'error'

/** Optional columns. Limits are required, because an empty limit is unlimited. */
const optionalColumns: readonly ImportColumn[] = [
  'info',
  'hiddenName',
  'customerNo',
  'customerIdentification',
  'customerUnit',
]

/** Positions of the columns, and their number. */
export type ImportHeader = { at: Partial<Record<ImportColumn, number>>; width: number }

const isColumn = (name: string): name is ImportColumn => importColumns.some((column) => column === name)

const MAX_NAME = 64

const faultsOf = (names: string[]): SubError[] => {
  const missing = importColumns.filter(
    (column) => !optionalColumns.includes(column) && !names.includes(column),
  )
  const strange = names.filter(
    (name, index) =>
      name !== '' && name !== ERROR_COLUMN && (!isColumn(name) || names.indexOf(name) !== index),
  )
  return [
    ...missing.map((field): SubError => ({ field, code: 'ERROR_INCOMPLETE_DATA' })),
    ...strange.map(
      (name): SubError => ({
        field: maskedNumbers(name).slice(0, MAX_NAME),
        code: 'ERROR_INVALID_VALUE',
      }),
    ),
  ]
}

/**
 * Reads the header row: names in any order and case. Throws `ERROR_EMPTY_OR_INVALID_FILE` with the missing, unknown and
 * repeated columns, card numbers masked, if the row names a column at all.
 */
export const importHeader = ({ line, cells }: CsvRecord): ImportHeader => {
  const written = cells.map((cell) => cell.trim())
  const names = written.map(
    (name) => importColumns.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name,
  )
  const faults = faultsOf(names)
  if (faults.length > 0) {
    const isHeader = names.some(isColumn)
    throw new DomainError('ERROR_EMPTY_OR_INVALID_FILE', {
      subErrors: isHeader ? faults.map((fault) => ({ ...fault, line })) : [],
    })
  }
  return {
    at: Object.fromEntries(names.flatMap((name, index) => (isColumn(name) ? [[name, index]] : []))),
    width: names.length,
  }
}
