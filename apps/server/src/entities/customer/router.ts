import { customerCalls } from '@kaarditeek/domain/customer/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { createCustomer } from './create-customer'
import { getCustomer } from './get-customer'
import { customerHistory, customerList } from './list'

const { list, read, write } = inCompany

export const customerRouter = router({
  ...list(customerList),
  get: read(customerCalls.get, getCustomer),
  create: write(customerCalls.create, createCustomer),
  changes: router(list(customerHistory)),
})
