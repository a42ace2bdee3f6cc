import { call, history, list, nothing } from '../call/call'
import { customerUnitListInput } from './list'
import {
  customerUnit,
  customerUnitClosing,
  customerUnitEdit,
  customerUnitRef,
  newCustomerUnit,
  shownCustomerUnit,
} from './schema'

export const customerUnitCalls = {
  ...list('findUnits', customerUnitListInput, customerUnit),
  get: call('viewCustomers', customerUnitRef, customerUnit),
  create: call('editCustomers', newCustomerUnit, customerUnit),
  edit: call('editCustomers', customerUnitEdit, customerUnit),
  close: call('editCustomers', customerUnitClosing, nothing),
  changes: history('viewCustomers', customerUnitRef, shownCustomerUnit),
}
