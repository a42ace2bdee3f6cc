import { call, history, list } from '../call/call'
import {
  contactPeopleInput,
  contactPerson,
  customer,
  customerListInput,
  customerRef,
  customerRow,
  customerUnit,
  customerUnitListInput,
  newCustomer,
  shownCustomer,
} from './schema'

export const customerCalls = {
  ...list('findCustomers', customerListInput, customerRow),
  get: call('viewCustomers', customerRef, customer),
  create: call('editCustomers', newCustomer, customer),
  units: list('findCustomers', customerUnitListInput, customerUnit),
  contactPeople: list('viewCustomers', contactPeopleInput, contactPerson),
  changes: history('viewCustomers', customerRef, shownCustomer),
}
