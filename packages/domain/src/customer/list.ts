import { z } from 'zod'
import { code, optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput } from '../list/schema'
import { CustomerState, ownType } from './rules'

export const customerFilters = {
  name: optional(text(lengths.customer.name)),
  identification: optional(text(lengths.customer.identification)),
  email: optional(text(lengths.email)),
  customerTypeID: optional(code(ownType)),
  customerNo: optional(text(lengths.customer.customerNo)),
  customerState: code(CustomerState).default(CustomerState.all),
  /** Leaves out closed customers, for forms that need an open one. */
  open: z.boolean().default(false),
}
export const customerListInput = listInput({
  sort: ['name', 'identification'],
  default: 'name',
  filters: customerFilters,
})
export type CustomerListInput = z.output<typeof customerListInput>
