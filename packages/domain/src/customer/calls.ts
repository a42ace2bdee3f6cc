import { call, history, list, nothing } from '../call/call'
import { storedFile } from '../file/schema'
import { customerListInput } from './list'
import {
  customer,
  customerEdit,
  customerExport,
  customerRef,
  customerRow,
  customerTypes,
  newCustomer,
  shownCustomer,
} from './schema'

export const customerCalls = {
  ...list('findCustomers', customerListInput, customerRow),
  get: call('viewCustomers', customerRef, customer),
  types: call('findCustomers', null, customerTypes),
  create: call('editCustomers', newCustomer, customer),
  edit: call('editCustomers', customerEdit, customer),
  close: call('editCustomers', customerRef, nothing),
  changes: history('viewCustomers', customerRef, shownCustomer),
  export: call('exportCustomers', customerExport, storedFile),
}
