import { customer } from '@kaarditeek/db/schema/customer'
import { customerCalls } from '@kaarditeek/domain/customer/calls'
import type { CustomerListInput } from '@kaarditeek/domain/customer/list'
import { CustomerType } from '@kaarditeek/domain/customer/rules'
import { eq, isNull, ne, type SQL } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { begins, contains, when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import type { Clock } from '../../core/work/scope'
import { customerStateIs, customers } from './customers'

type Filters = Omit<CustomerListInput, 'page' | 'limit' | 'orderBy'>

/** Conditions of the list's filters. Excludes the company's own customer. */
export const customersWhere = (filters: Filters, clock: Clock): (SQL | undefined)[] => [
  ne(customer.customerTypeID, CustomerType.self),
  when(filters.name, (name) => contains(customer.name, name)),
  when(filters.identification, (text) => contains(customer.identification, text)),
  when(filters.email, (text) => contains(customer.email, text)),
  when(filters.customerTypeID, (type) => eq(customer.customerTypeID, type)),
  when(filters.customerNo, (text) => begins(customer.customerNo, text)),
  customerStateIs(filters.customerState, clock),
  filters.open ? isNull(customer.closedAt) : undefined,
]

export const customerList = defineList(customerCalls, {
  from: customers,
  within: own(customer),
  id: customer.customerID,
  where: customersWhere,
  counted: () => ({ table: customer }),
  sort: { name: customer.name, identification: customer.identification },
  show: (raw) => ({ ...raw, activeDiscount: raw.discountPercentage }),
})

export const customerHistory = historyOf(customer, customerCalls.changes, ({ customerID }) => ({
  customerID,
}))
