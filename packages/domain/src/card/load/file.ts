import type { z } from 'zod'
import { optional } from '../../field'
import { headerReader } from '../file/header'
import { centsOf, field, numberOf, panField, type Row, rowReader, type ValuesOf } from '../file/row'
import { loadComment, loadValue } from './schema'

/** Columns of a file of loads. Rule 5.27. */
const columns = { pan: 'required', amount: 'optional', uses: 'optional', comment: 'optional' } as const
export type LoadColumn = keyof typeof columns

export const loadColumns = Object.keys(columns) as LoadColumn[]

/** The columns as screens name them in both languages. Rule 5.27. */
const names = {
  pan: ['kaardinumber', 'card number'],
  amount: ['summa'],
  uses: ['kasutuskordi'],
  comment: ['kommentaar'],
} as const satisfies Record<LoadColumn, readonly string[]>

export const loadHeader = headerReader(columns, names)

const fields = {
  pan: panField,
  amount: field(loadValue.amount, centsOf),
  uses: field(loadValue.uses, numberOf),
  comment: field(optional(loadComment)),
} satisfies Record<LoadColumn, { schema: z.ZodType }>

export type LoadRow = Row<ValuesOf<typeof fields>>

/** Whether a row has a card number alone. */
export const isBlankLoad = ({ errors, values: { comment = null } }: LoadRow): boolean =>
  errors.length === 1 &&
  errors[0]?.field === 'amount' &&
  errors[0].code === 'ERROR_INCOMPLETE_DATA' &&
  comment === null

/** Parses a record of the file into a load of the card with that number, or errors. Amounts are cents. Rule 5.27. */
export const loadRow = rowReader(fields, ({ amount, uses }) =>
  amount === null && uses === null ? [{ field: 'amount', code: 'ERROR_INCOMPLETE_DATA' }] : [],
)
