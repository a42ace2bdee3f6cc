import { customer } from '@kaarditeek/db/schema/customer'
import { customerActivity, lastTransactionOrNever } from '@kaarditeek/db/schema/customer-activity'
import { customerCalls } from '@kaarditeek/domain/customer/calls'
import type { CustomerActivityInput, CustomerListInput } from '@kaarditeek/domain/customer/list'
import { CustomerActivity, CustomerType } from '@kaarditeek/domain/customer/states'
import { turnoverFrom } from '@kaarditeek/domain/statistics/rules'
import { and, eq, gte, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { changedSince, createdSince } from '../../core/history/changed-since'
import { instant } from '../../core/instant-sql'
import { begins, contains, when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import type { Clock, Read } from '../../core/work/scope'
import { type OwnRead, ownFieldsAre, readOwnConditions } from '../own-field/conditions'
import { activityOfCustomer, customerStateIs, customers, keptUntil } from './customers'

/** Condition for closed private customers that the company must not keep any longer, and that are not erased. Rule 19.4. */
const isToErase = ({ now }: Clock) =>
  and(
    isNotNull(customer.closedAt),
    eq(customer.customerTypeID, CustomerType.private),
    isNull(customer.erasedAt),
    lte(keptUntil, now.toISOString()),
  )

type Filters = Omit<CustomerListInput, 'page' | 'limit' | 'orderBy'>
type ActivityFilters = Omit<CustomerActivityInput, 'page' | 'limit' | 'orderBy'>

/** Conditions of the list's filters. Excludes the company's own customer. */
export const customersWhere = (filters: Filters, r: OwnRead): (SQL | undefined)[] => [
  ne(customer.customerTypeID, CustomerType.self),
  when(filters.name, (name) => contains(customer.name, name)),
  when(filters.identification, (text) => contains(customer.identification, text)),
  when(filters.email, (text) => contains(customer.email, text)),
  when(filters.customerTypeID, (type) => eq(customer.customerTypeID, type)),
  when(filters.customerNo, (text) => begins(customer.customerNo, text)),
  when(filters.externalID, (text) => eq(customer.externalID, text)),
  customerStateIs(filters.customerState, r),
  filters.open ? isNull(customer.closedAt) : undefined,
  filters.toErase ? isToErase(r) : undefined,
  when(filters.createdSince, (since) => createdSince(r, customer, customer.customerID, since)),
  when(filters.changedSince, (since) => changedSince(r, customer, customer.customerID, since)),
  ...ownFieldsAre({ companyID: customer.companyID, id: customer.customerID }, filters, r),
]

export const customerList = defineList(customerCalls, {
  from: customers,
  within: own(customer),
  id: customer.customerID,
  ready: readOwnConditions('customer'),
  where: customersWhere,
  counted: () => ({ table: customer }),
  sort: { name: customer.name, identification: customer.identification },
  show: (raw) => ({ ...raw, activeDiscount: raw.discountPercentage }),
})

const { recent, stopped, never } = CustomerActivity
const lastTransaction = lastTransactionOrNever(customerActivity)

/** Whether the sums are up to date: until then, as after an upgrade, recent transactions are missing. */
const isSummed = ({ now, time }: Clock) => {
  const since = time.startOfDay(time.addDays(time.dayOf(now), -2))
  return sql`exists (select from summed_day where starts >= ${instant(since)})`
}

/** Condition for customers by their last transaction; none for `all`. The literal matches the expression of the index. */
const activityIs = (activity: number, clock: Clock): SQL | undefined => {
  const from = turnoverFrom(clock)
  switch (activity) {
    case recent:
      return gte(lastTransaction, from.toISOString())
    case stopped:
      return and(
        sql`${lastTransaction} > '-infinity'`,
        lt(lastTransaction, from.toISOString()),
        isSummed(clock),
      )
    case never:
      return eq(lastTransaction, sql`'-infinity'`)
    default:
      return undefined
  }
}

/** Conditions of the filters by activity. The company's condition makes the join an inner one, so that its indexes give the order. */
export const activityWhere = ({ activity, turnoverFrom: least, ...filters }: ActivityFilters, r: Read) => [
  ...customersWhere(filters, r),
  eq(customerActivity.companyID, r.by.companyID),
  activityIs(activity, r),
  when(least, (cents) => gte(customerActivity.turnover, cents)),
]

/** The list of customers with their last transactions and turnovers. */
export const activeCustomerList = defineList(customerCalls.activity, {
  from: customers,
  within: own(customer),
  id: customer.customerID,
  ready: readOwnConditions('customer'),
  where: activityWhere,
  counted: () => ({ table: customer, joins: [[customerActivity, activityOfCustomer]] }),
  sort: {
    name: customer.name,
    identification: customer.identification,
    lastTransaction: [lastTransaction, customerActivity.customerID],
    turnover: [customerActivity.turnover, customerActivity.customerID],
  },
  show: (raw) => ({ ...raw, activeDiscount: raw.discountPercentage }),
})
