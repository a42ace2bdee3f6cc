import { customerCalls } from '@kaarditeek/domain/customer/calls'
import { inCompany } from '../core/calls'
import { router } from '../core/procedure'
import { contactPeople } from './contact-people'
import { createCustomer } from './create-customer'
import { customerHistory, customerList } from './customer-list'
import { customerUnitList } from './customer-unit-list'
import { getCustomer } from './get-customer'

const { list, read, write } = inCompany

export const customerRouter = router({
  ...list(customerList),
  get: read(customerCalls.get, getCustomer),
  create: write(customerCalls.create, createCustomer),
  units: router(list(customerUnitList)),
  contactPeople: router(list(contactPeople)),
  changes: router(list(customerHistory)),
})
