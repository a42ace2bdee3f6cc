import { headerReader } from '../file/header'

/** Columns of a rule of use of the card itself. Rule 17.6. */
const ofRules = { rulePeriod: 'optional', ruleAmount: 'optional', ruleCount: 'optional' } as const

/** Columns of a file of new cards. An empty limit is unlimited. */
const columns = {
  pan: 'required',
  nameOnCard: 'required',
  info: 'optional',
  hiddenName: 'optional',
  customerNo: 'optional',
  customerIdentification: 'optional',
  customerUnit: 'optional',
  validFrom: 'required',
  validTo: 'required',
  expiryDateOnCard: 'required',
  amountLimit: 'required',
  countLimit: 'required',
  externalID: 'optional',
  ...ofRules,
} as const
export type ImportColumn = keyof typeof columns

export const importColumns = Object.keys(columns) as ImportColumn[]

export const isOfRule = (column: ImportColumn): boolean => column in ofRules

export const importHeader = headerReader(columns)
