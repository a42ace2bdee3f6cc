import { z } from 'zod'
import type { SubError } from '../../error/domain-error'
import { errorOfIssues } from '../../error/issues'
import { cents, MAX_AMOUNT, optional, text, unlimitable } from '../../field'
import { lengths } from '../../lengths'
import { isPan, lastFour, maskedNumbers } from '../pan'
import { newCard } from '../schema'
import { validityFaults } from '../validity'
import { type ImportColumn, type ImportHeader, importColumns } from './header'

const { nameOnCard, info, hiddenName, validFrom, validTo, expiryDateOnCard, countLimit } = newCard.shape

/** An error in a line of the file. */
export type RowError = SubError & { line: number }

/** A row with its valid values and its errors. */
export type ImportRow = { line: number; values: Values; errors: RowError[] }

/** Values in errors are cut to this length. */
const MAX_VALUE = 64

const trimmedDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const trimmedMonth = /^(\d{2})\/(\d{2})$/
const euros = /^(-?\d+)(?:[.,](\d{1,2}))?$/
/** Fails as a day and as a month, but does not count as missing. */
const NO_DATE = '-'

const dayOf = (cell: string): string => {
  const [, day = '', month = '', year] = trimmedDay.exec(cell) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell && NO_DATE
}

const monthOf = (cell: string): string => {
  const [, month, year] = trimmedMonth.exec(cell) ?? []
  return year ? `20${year}-${month}` : cell && NO_DATE
}

/**
 * Returns cents for an amount in euros with at most two decimals. Returns other text unchanged: '1.000' may be one euro or a
 * thousand.
 */
const centsOf = (cell: string): number | string => {
  const [, whole, decimals = ''] = euros.exec(cell.replace(/\s/g, '')) ?? []
  return whole === undefined ? cell : Number(whole + decimals.padEnd(2, '0'))
}

const numberOf = (cell: string): number | string => (/^-?\d+$/.test(cell) ? Number(cell) : cell)

type Field<S extends z.ZodType> = { schema: S; read: (cell: string) => string | number }

const asWritten = (cell: string) => cell

const field = <S extends z.ZodType>(schema: S, read: Field<S>['read'] = asWritten): Field<S> => ({
  schema,
  read,
})

const panSchema = z
  .string()
  .refine(isPan, { error: ({ input }) => (input === '' ? undefined : 'ERROR_BAD_PAN') })

/** How a cell of each column is read and validated. */
const fields = {
  pan: field(panSchema, (cell) => cell.replace(/\s/g, '')),
  nameOnCard: field(nameOnCard),
  info: field(info),
  hiddenName: field(hiddenName),
  customerNo: field(optional(text(lengths.customer.customerNo))),
  customerIdentification: field(optional(text(lengths.customer.identification))),
  customerUnit: field(optional(text(lengths.customerUnit.name))),
  validFrom: field(validFrom, dayOf),
  validTo: field(validTo, dayOf),
  expiryDateOnCard: field(expiryDateOnCard, monthOf),
  // Not only whole euros: the limits of existing cards may have been changed.
  amountLimit: field(unlimitable(cents({ min: 100, max: MAX_AMOUNT })), centsOf),
  countLimit: field(countLimit, numberOf),
} satisfies Record<ImportColumn, Field<z.ZodType>>

type Values = { [C in ImportColumn]?: z.output<(typeof fields)[C]['schema']> }

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

type Fault = Pick<SubError, 'code'> & { field: ImportColumn }

const customerFaults = ({ customerNo, customerIdentification }: Values): Fault[] =>
  customerNo === null && customerIdentification === null
    ? [{ field: 'customerNo', code: 'ERROR_INCOMPLETE_DATA' }]
    : []

/**
 * Parses a record of the file into the values of a card, or errors. Dates are those of the business time zone, amounts in
 * cents. A past `validFrom` is allowed, since the cards exist already. The database resolves customer and product.
 */
export const importRow = (
  { line, cells }: { line: number; cells: readonly string[] },
  header: ImportHeader,
  today: string,
): ImportRow => {
  /** Returns undefined beyond the end of the record, where a limit is missing rather than empty. */
  const cellOf = (column: ImportColumn) => cells[header.at[column] ?? -1]?.trim()
  const pan = cellOf('pan') ?? ''
  const faults: Fault[] = []
  const found = importColumns.map((column) => {
    const cell = cellOf(column)
    const { schema, read } = fields[column]
    const parsed = schema.safeParse(cell === undefined ? cell : read(cell))
    if (parsed.success) return [column, parsed.data]
    faults.push({ field: column, code: errorOfIssues(parsed.error.issues).code })
    return [column, undefined]
  })
  const values: Values = Object.fromEntries(found)
  faults.push(...customerFaults(values), ...validityFaults(values, today, { exists: true }))
  const errors: RowError[] = faults.map(({ field, code }) => ({
    line,
    field,
    code,
    value: shownValue(code, cellOf(field) ?? '', pan),
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
