import { customerUnitCalls } from '@kaarditeek/domain/customer-unit/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { getCustomerUnit } from './customer-units'
import { customerUnitHistory, customerUnitList } from './list'
import { closeCustomerUnit, createCustomerUnit, editCustomerUnit } from './verbs'

const { list, read, write } = inCompany

export const customerUnitRouter = router({
  ...list(customerUnitList),
  get: read(customerUnitCalls.get, getCustomerUnit),
  create: write(customerUnitCalls.create, createCustomerUnit),
  edit: write(customerUnitCalls.edit, editCustomerUnit),
  close: write(customerUnitCalls.close, closeCustomerUnit),
  changes: router(list(customerUnitHistory)),
})
