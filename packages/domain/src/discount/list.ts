import { z } from 'zod'
import { id, optional } from '../field'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

export const ofCustomer = { customerID: id() }

/** Old discounts, those that are not over, or, if `old` is null, both. */
export const discountListInput = listInput({
  sort: ['discountFrom'],
  default: '-discountFrom',
  pageSize: SHORT_PAGE_SIZE,
  filters: { ...ofCustomer, old: optional(z.boolean()) },
})
