import { customerUnitCalls } from '@kaarditeek/domain/customer-unit/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { closeCustomerUnit } from './close-customer-unit'
import { createCustomerUnit } from './create-customer-unit'
import { getCustomerUnit } from './customer-units'
import { editCustomerUnit } from './edit-customer-unit'
import { customerUnitHistory, customerUnitList } from './list'

const { list, read, write } = inCompany

export const customerUnitRouter = router({
  ...list(customerUnitList),
  get: read(customerUnitCalls.get, getCustomerUnit),
  create: write(customerUnitCalls.create, createCustomerUnit),
  edit: write(customerUnitCalls.edit, editCustomerUnit),
  close: write(customerUnitCalls.close, closeCustomerUnit),
  changes: router(list(customerUnitHistory)),
})
