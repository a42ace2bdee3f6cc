import { z } from 'zod'
import { ofCustomer } from '../customer/ref'
import { optional } from '../field'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

/** `old`: true for discounts that are over, false for others, null for both. */
export const discountListInput = listInput({
  sort: ['discountFrom'],
  default: '-discountFrom',
  pageSize: SHORT_PAGE_SIZE,
  filters: { ...ofCustomer, old: optional(z.boolean()) },
})
