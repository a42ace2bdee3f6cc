import { z } from 'zod'
import type { SubError } from '../../error/domain-error'
import { errorOfIssues } from '../../error/issues'
import type { RefusalReason } from '../../error/reasons'
import type { CsvRecord } from '../../file/csv'
import { parseCents } from '../../money'
import { isPan, lastFour, maskedNumbers } from '../pan'
import type { Header } from './header'

/** An error in a line of the file. */
export type RowError = SubError & { line: number }

/** A row with its valid values and its errors. */
export type Row<V> = { line: number; values: Partial<V>; errors: RowError[] }

/** Values in errors are cut to this length. */
const MAX_VALUE = 64

/** Returns cents for an amount in euros, and other text unchanged. */
export const centsOf = (cell: string): number | string => parseCents(cell) ?? cell

export const numberOf = (cell: string): number | string => (/^-?\d+$/.test(cell) ? Number(cell) : cell)

/** Returns the day of DD.MM.YYYY as `YYYY-MM-DD`, and null for other text. It may be none of the calendar. */
export const dayIn = (cell: string): string | null => {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

/** How a cell of a column is read and validated. `reason` is that of a value that cannot be read. */
type Field<S extends z.ZodType> = {
  schema: S
  read: (cell: string) => string | number
  reason?: RefusalReason
}

const asWritten = (cell: string) => cell

export const field = <S extends z.ZodType>(
  schema: S,
  read: Field<S>['read'] = asWritten,
  reason?: RefusalReason,
): Field<S> => ({ schema, read, reason })

/** The card number, which each row has. */
export const panField = field(
  z.string().refine(isPan, { error: ({ input }) => (input === '' ? undefined : 'ERROR_BAD_PAN') }),
  (cell) => cell.replace(/\s/g, ''),
)

/** Codes whose message quotes the card's number instead of the field's value. */
const quotingPan: readonly string[] = [
  'ERROR_BAD_PAN',
  'ERROR_UNABLE_TO_FIND_CUSTOMER',
  'ERROR_BAD_DATA_WITH_PAN',
]

/** Returns the value to show with an error of a field; never a whole card number. */
export const shownValue = (code: string, cell: string, pan: string): string | undefined => {
  if (quotingPan.includes(code) || cell === pan) return pan ? lastFour(pan) : undefined
  return maskedNumbers(cell).slice(0, MAX_VALUE) || undefined
}

/** Returns what a row has in the field of an error whose message quotes the card's number instead; undefined where `shownValue` has it. */
export const typedValue = (code: string, cell: string, pan: string): string | undefined =>
  quotingPan.includes(code) && cell !== pan ? maskedNumbers(cell).slice(0, MAX_VALUE) || undefined : undefined

type Fields = { pan: Field<z.ZodType> } & Record<string, Field<z.ZodType>>
export type ValuesOf<F extends Fields> = { [C in keyof F]: z.output<F[C]['schema']> }
export type Fault<C> = Pick<SubError, 'code' | 'reason'> & { field: C }

/**
 * Returns a parser of records into valid values and errors. `faultsOf` finds the errors of a row's values together, some of which may be
 * missing.
 */
export const rowReader =
  <F extends Fields, A extends unknown[]>(
    fields: F,
    faultsOf: (values: Partial<ValuesOf<F>>, ...more: A) => Fault<keyof F & string>[],
  ) =>
  ({ line, cells }: CsvRecord, header: Header<keyof F & string>, ...more: A): Row<ValuesOf<F>> => {
    /** Returns undefined beyond the end of the record, where a value is missing rather than empty. */
    const cellOf = (column: keyof F & string) => cells[header.at[column] ?? -1]?.trim()
    const pan = cellOf('pan') ?? ''
    const faults: Fault<keyof F & string>[] = []
    const values: Partial<ValuesOf<F>> = {}
    for (const column of Object.keys(fields) as (keyof F & string)[]) {
      const { schema, read, reason } = fields[column] as Field<z.ZodType<ValuesOf<F>[typeof column]>>
      const cell = cellOf(column)
      const parsed = schema.safeParse(cell === undefined ? cell : read(cell))
      values[column] = parsed.data
      if (!parsed.success)
        faults.push({ field: column, code: errorOfIssues(parsed.error.issues).code, reason })
    }
    faults.push(...faultsOf(values, ...more))
    const errors: RowError[] = faults.map(({ field, code, reason }) => ({
      line,
      field,
      code,
      value: shownValue(code, cellOf(field) ?? '', pan),
      typed: typedValue(code, cellOf(field) ?? '', pan),
      reason,
    }))
    if (cells.slice(header.width).some((cell) => cell.trim() !== ''))
      errors.push({
        line,
        field: 'line',
        code: 'ERROR_BAD_DATA_WITH_PAN',
        value: shownValue('ERROR_BAD_PAN', pan, pan),
      })
    return { line, values, errors }
  }
