import { DomainError, type SubError } from '../../error/domain-error'
import type { CsvRecord } from '../../file/csv'
import { maskedNumbers } from '../pan'

/** Column that is added to a refused file. It is ignored, so that the corrected file can be sent without removing it. */
export const ERROR_COLUMN = 'error'

/** Columns of a file in the order of its template, and whether a file must have them. */
export type Columns<C extends string> = Readonly<Record<C, 'required' | 'optional'>>

/** Position of each column, and the number of columns. */
export type Header<C extends string> = { at: Partial<Record<C, number>>; width: number }

/** Other names of columns, in small letters. */
type Names<C extends string> = Readonly<Partial<Record<C, readonly string[]>>>

const MAX_NAME = 64

/**
 * Returns a reader of the header row: names in any order and case, also the other ones. It throws `ERROR_EMPTY_OR_INVALID_FILE` with the missing, unknown
 * and repeated columns, card numbers masked; if the row names no column at all, with the missing ones alone.
 */
export const headerReader = <C extends string>(columns: Columns<C>, others?: Names<C>) => {
  const known = Object.keys(columns) as C[]
  const columnOf = (written: string) => {
    const name = written.toLowerCase()
    return known.find((column) => column.toLowerCase() === name || others?.[column]?.includes(name))
  }
  const isColumn = (name: string): name is C => known.some((column) => column === name)
  const faultsOf = (names: string[]): SubError[] => {
    const missing = known.filter((column) => columns[column] === 'required' && !names.includes(column))
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
  return ({ line, cells }: CsvRecord): Header<C> => {
    const written = cells.map((cell) => cell.trim())
    const names = written.map((name) => columnOf(name) ?? name)
    const faults = faultsOf(names)
    if (faults.length > 0) {
      const isHeader = names.some(isColumn)
      throw new DomainError('ERROR_EMPTY_OR_INVALID_FILE', {
        subErrors: faults
          .filter(({ code }) => isHeader || code === 'ERROR_INCOMPLETE_DATA')
          .map((fault) => ({ ...fault, line })),
      })
    }
    const at = names.flatMap((name, index) => (isColumn(name) ? [[name, index]] : []))
    return { at: Object.fromEntries(at), width: names.length }
  }
}
