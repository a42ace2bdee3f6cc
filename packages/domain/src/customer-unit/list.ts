import { ofCustomer } from '../customer/ref'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'
import { ownFieldFilter } from '../own-field/filter'

export const customerUnitListInput = listInput({
  sort: ['name'],
  default: 'name',
  pageSize: SHORT_PAGE_SIZE,
  filters: { ...ofCustomer, ...ownFieldFilter },
})
