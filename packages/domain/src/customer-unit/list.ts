import { id } from '../field'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

export const ofCustomer = { customerID: id() }

export const customerUnitListInput = listInput({
  sort: ['name'],
  default: 'name',
  pageSize: SHORT_PAGE_SIZE,
  filters: ofCustomer,
})
