import { customerUnitCalls } from '@kaarditeek/domain/customer-unit/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { getCustomerUnit } from './customer-units'
import { customerUnitHistory, customerUnitList } from './list'

const { list, read } = inCompany

export const customerUnitRouter = router({
  ...list(customerUnitList),
  get: read(customerUnitCalls.get, getCustomerUnit),
  changes: router(list(customerUnitHistory)),
})
