import { behind, call, history, list, nothing } from '../call/call'
import { storedFile } from '../file/schema'
import { customerActivityInput, customerListInput } from './list'
import {
  activeCustomerRow,
  customer,
  customerEdit,
  customerExport,
  customerFigures,
  customerRef,
  customerRow,
  customerTypes,
  newCustomer,
  shownCustomer,
} from './schema'

export const customerCalls = {
  ...list('findCustomers', customerListInput, customerRow),
  /** The list with what each customer has paid. */
  activity: list('viewCustomerActivity', customerActivityInput, activeCustomerRow),
  get: call('viewCustomers', customerRef, customer),
  figures: call('viewCustomers', customerRef, customerFigures),
  types: call('findCustomers', null, customerTypes),
  create: call('editCustomers', newCustomer, customer),
  edit: call('editCustomers', customerEdit, customer),
  close: call('editCustomers', customerRef, nothing),
  changes: history('viewCustomers', customerRef, shownCustomer),
  export: behind(call('exportCustomers', customerExport, storedFile)),
}
