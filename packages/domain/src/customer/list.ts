import { z } from 'zod'
import { changesInput } from '../change/list'
import { cents, code, optional, text } from '../field'
import { lengths } from '../lengths'
import { externalIDFilter, listInput, sinceFilters } from '../list/schema'
import { ownFieldFilter } from '../own-field/filter'
import { ofCustomer } from './ref'
import { CustomerActivity, CustomerState, ownType } from './states'

export const customerFilters = {
  name: optional(text(lengths.customer.name)),
  identification: optional(text(lengths.customer.identification)),
  email: optional(text(lengths.email)),
  customerTypeID: optional(code(ownType)),
  customerNo: optional(text(lengths.customer.customerNo)),
  ...externalIDFilter,
  customerState: code(CustomerState).default(CustomerState.all),
  /** Leaves out closed customers, for forms that need an open one. */
  open: z.boolean().default(false),
  /** Only closed private customers whose time to be kept is over, and that are not erased. */
  toErase: z.boolean().default(false),
  ...sinceFilters,
  ...ownFieldFilter,
}
export const customerListInput = listInput({
  sort: ['name', 'identification'],
  default: 'name',
  filters: customerFilters,
})
export type CustomerListInput = z.output<typeof customerListInput>

export const activityFilters = {
  activity: code(CustomerActivity).default(CustomerActivity.all),
  /** Least turnover, in cents. */
  turnoverFrom: optional(cents()),
}
export const customerActivityInput = listInput({
  sort: ['name', 'identification', 'lastTransaction', 'turnover'],
  default: 'name',
  filters: { ...customerFilters, ...activityFilters },
})
export type CustomerActivityInput = z.output<typeof customerActivityInput>

/** The history of a customer; `discounts`: with the changes of its discounts, for those who may edit customers. */
export const customerChangesInput = changesInput({ ...ofCustomer, discounts: z.boolean().default(false) })
