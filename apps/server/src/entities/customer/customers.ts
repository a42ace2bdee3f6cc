import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { company } from '@kaarditeek/db/schema/company'
import { contactPerson, customer, customerDiscount, customerUnit } from '@kaarditeek/db/schema/customer'
import { customerActivity } from '@kaarditeek/db/schema/customer-activity'
import { CustomerState } from '@kaarditeek/domain/customer/states'
import { and, eq, getTableColumns, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../core/work/scope'
import { isActiveOrFuture } from '../../ledger/card-state'
import { isValidOn } from '../discount/discounts'
import { shownValues } from '../own-field/values'

const { activeWithCards, activeWithoutCards, closed } = CustomerState

/**
 * Whether the customer has an active or future card. `limit` makes PostgreSQL look up each customer of the page; for `exists`
 * it would hash all cards of the company.
 */
const hasUsableCards = (now: Date): SQL<boolean> => sql<boolean>`coalesce((
  select true from ${customerUnit} join ${card} using (company_id, customer_unit_id)
  where ${customerUnit.companyID} = ${customer.companyID} and ${customerUnit.customerID} = ${customer.customerID}
    and ${isActiveOrFuture(now)} limit 1), false)`

/** Whether one of the customer's units is the company's default one. */
const hasDefaultUnit: SQL<boolean> = sql<boolean>`exists (
  select from ${customerUnit}
  where ${customerUnit.companyID} = ${customer.companyID} and ${customerUnit.customerID} = ${customer.customerID}
    and ${customerUnit.defaultCustomerUnit} and ${customerUnit.closedAt} is null)`

/** When the company's duty to keep a closed customer ends; null without one. Rule 19.4. */
export const keptUntil: SQL<Date | null> = sql<Date | null>`${customer.closedAt} + make_interval(months => (
  select ${company.customerRetentionMonths} from ${company} where ${company.companyID} = ${customer.companyID}))`

type Actual = typeof activeWithCards | typeof activeWithoutCards | typeof closed

/** State of a customer, checked in the order: with usable cards, closed, without cards. Rule 4.2. */
const customerStateAt = ({ now }: Clock): SQL<Actual> => sql<Actual>`case
  when ${hasUsableCards(now)} then ${activeWithCards}::int
  when ${customer.closedAt} is not null then ${closed}::int
  else ${activeWithoutCards}::int end`

/** Condition for customers in a state (`customerStateAt`); none for `all`. */
export const customerStateIs = (state: number, { now }: Clock): SQL | undefined => {
  switch (state) {
    case activeWithCards:
      return hasUsableCards(now)
    case closed:
      return and(isNotNull(customer.closedAt), not(hasUsableCards(now)))
    case activeWithoutCards:
      return and(isNull(customer.closedAt), not(hasUsableCards(now)))
    default:
      return undefined
  }
}

/** Joins a customer's activity, of which each customer has one. */
export const activityOfCustomer = and(
  eq(customerActivity.companyID, customer.companyID),
  eq(customerActivity.customerID, customer.customerID),
)

const { companyID: _, closedAt: __, ...columns } = getTableColumns(customer)

/** Selects customers with today's discount and the primary contact person, at most one of each, and with their activity. */
export const customers = (db: Db, clock: Clock) => {
  const today = clock.time.dayOf(clock.now)
  return db
    .select({
      ...columns,
      ownFields: shownValues(customer),
      contactPerson: contactPerson.contactName,
      discountPercentage: customerDiscount.discountPercentage,
      cardsExist: hasUsableCards(clock.now).as('cards_exist'),
      defaultCustomerUnit: hasDefaultUnit.as('has_default_unit'),
      closed: sql<boolean>`${customer.closedAt} is not null`.as('closed'),
      keptUntil: keptUntil.mapWith(customer.closedAt).as('kept_until'),
      customerState: customerStateAt(clock).as('customer_state'),
      lastTransaction: customerActivity.lastTransaction,
      turnover: sql<number>`coalesce(${customerActivity.turnover}, 0)`.mapWith(Number).as('turnover'),
    })
    .from(customer)
    .leftJoin(customerActivity, activityOfCustomer)
    .leftJoin(
      customerDiscount,
      and(
        eq(customerDiscount.companyID, customer.companyID),
        eq(customerDiscount.customerID, customer.customerID),
        isValidOn(today),
      ),
    )
    .leftJoin(
      contactPerson,
      and(
        eq(contactPerson.companyID, customer.companyID),
        eq(contactPerson.customerID, customer.customerID),
        isNull(contactPerson.closedAt),
        eq(contactPerson.isPrimary, true),
      ),
    )
    .$dynamic()
}
