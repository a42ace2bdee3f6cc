import { ofCustomer } from '../customer/ref'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

export const customerUnitListInput = listInput({
  sort: ['name'],
  default: 'name',
  pageSize: SHORT_PAGE_SIZE,
  filters: ofCustomer,
})
