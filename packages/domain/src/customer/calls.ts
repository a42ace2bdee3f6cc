import { behind, call, list, nothing } from '../call/call'
import { fileReply, storedFile } from '../file/schema'
import { customerActivityInput, customerChangesInput, customerListInput } from './list'
import {
  activeCustomerRow,
  customer,
  customerChange,
  customerEdit,
  customerExport,
  customerFigures,
  customerRef,
  customerRow,
  customerTypes,
  newCustomer,
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
  changes: list('viewCustomers', customerChangesInput, customerChange),
  /** Everything that is kept of a private customer. */
  personalData: call('exportPersonalData', customerRef, fileReply),
  erase: call('eraseCustomers', customerRef, customer),
  export: behind(call('exportCustomers', customerExport, storedFile)),
}
