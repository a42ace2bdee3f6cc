import { customer } from '@kaarditeek/db/schema/customer'
import { CustomerType, customerListInput, customerRow } from '@kaarditeek/domain/customer/schema'
import { eq, ne } from 'drizzle-orm'
import { contains, startsWith, when } from '../list/conditions'
import { defineList } from '../list/define-list'
import { own } from '../list/own'
import { customerStateIs, customers } from './customers'

export const customerList = defineList({
  input: customerListInput,
  row: customerRow,
  from: customers,
  within: own(customer),
  id: customer.customerID,
  where: (filters, at) => [
    ne(customer.customerTypeID, CustomerType.self),
    when(filters.name, (name) => contains(customer.name, name)),
    when(filters.identification, (text) => startsWith(customer.identification, text)),
    when(filters.email, (text) => contains(customer.email, text)),
    when(filters.customerTypeID, (type) => eq(customer.customerTypeID, type)),
    when(filters.customerNo, (text) => startsWith(customer.customerNo, text)),
    customerStateIs(filters.customerState, at),
  ],
  sort: { name: customer.name, identification: customer.identification },
  show: (raw) => ({ ...raw, activeDiscount: raw.discountPercentage }),
})
