import { headerReader } from '../file/header'

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
} as const
export type ImportColumn = keyof typeof columns

export const importColumns = Object.keys(columns) as ImportColumn[]

export const importHeader = headerReader(columns)
