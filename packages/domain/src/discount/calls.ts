import { call, history, list, nothing } from '../call/call'
import { discountListInput } from './list'
import { discount, discountEdit, discountRef, newDiscount, shownDiscount } from './schema'

export const discountCalls = {
  ...list('editCustomers', discountListInput, discount),
  create: call('editCustomers', newDiscount, discount),
  edit: call('editCustomers', discountEdit, discount),
  close: call('editCustomers', discountRef, nothing),
  changes: history('editCustomers', discountRef, shownDiscount),
}
