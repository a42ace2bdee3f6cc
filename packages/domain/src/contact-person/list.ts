import { ofCustomer } from '../customer/ref'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

/** Sorts the primary contact person first, whatever the order of the others. */
export const contactPersonListInput = listInput({
  sort: ['contactName'],
  default: 'contactName',
  pageSize: SHORT_PAGE_SIZE,
  filters: ofCustomer,
})
