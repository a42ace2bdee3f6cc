import type { z } from 'zod'
import { cents, MAX_AMOUNT, optional, text, unlimitable } from '../../field'
import { lengths } from '../../lengths'
import { externalID } from '../../partner-fields'
import {
  centsOf,
  dayIn,
  type Fault,
  field,
  numberOf,
  panField,
  type Row,
  rowReader,
  type ValuesOf,
} from '../file/row'
import { newCard } from '../schema'
import { validityFaults } from '../validity'
import type { ImportColumn } from './header'
import { ruleFaults, ruleFields } from './rule-columns'

const { nameOnCard, info, hiddenName, validFrom, validTo, expiryDateOnCard, countLimit } = newCard.shape

const trimmedMonth = /^(\d{2})\/(\d{2})$/
/** Fails as a day and as a month, but does not count as missing. */
const NO_DATE = '-'

const dayOf = (cell: string): string => dayIn(cell) ?? (cell && NO_DATE)

const monthOf = (cell: string): string => {
  const [, month, year] = trimmedMonth.exec(cell) ?? []
  return year ? `20${year}-${month}` : cell && NO_DATE
}

const fields = {
  pan: panField,
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
  externalID: field(externalID()),
  ...ruleFields,
} satisfies Record<ImportColumn, { schema: z.ZodType }>

type Values = ValuesOf<typeof fields>
export type ImportRow = Row<Values>

const customerFaults = ({ customerNo, customerIdentification }: Partial<Values>): Fault<ImportColumn>[] =>
  customerNo === null && customerIdentification === null
    ? [{ field: 'customerNo', code: 'ERROR_INCOMPLETE_DATA' }]
    : []

/**
 * Parses a record of the file into the values of a card, or errors. Dates are those of the business time zone, amounts in
 * cents. A past `validFrom` is allowed, since the cards exist already. The database resolves customer and product.
 */
export const importRow = rowReader(fields, (values, today: string) => [
  ...customerFaults(values),
  // Without the reason: screens show the form that the value should have instead.
  ...validityFaults(values, today, { exists: true }).map(({ field, code }) => ({ field, code })),
  ...ruleFaults(values),
])
