import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { contactPerson, customer, customerDiscount, customerUnit } from '@kaarditeek/db/schema/customer'
import { CustomerState } from '@kaarditeek/domain/customer/schema'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { At } from '../list/define-list'

const { activeWithCards, activeWithoutCards, closed } = CustomerState

/** Whether a card of the customer is active or future. */
const hasUsableCards = (now: Date): SQL<boolean> => sql<boolean>`exists (
  select from ${customerUnit} join ${card} using (company_id, customer_unit_id)
  where ${customerUnit.companyID} = ${customer.companyID} and ${customerUnit.customerID} = ${customer.customerID}
    and ${card.closedAt} is null and ${card.validTo} >= ${now.toISOString()}::timestamptz)`

type Actual = typeof activeWithCards | typeof activeWithoutCards | typeof closed

/** The first that holds: with usable cards, closed, without cards. Specification §3, Customer. */
export const customerStateAt = ({ now }: At): SQL<Actual> => sql<Actual>`case
  when ${hasUsableCards(now)} then ${activeWithCards}::int
  when ${customer.closedAt} is not null then ${closed}::int
  else ${activeWithoutCards}::int end`

/** Customers with the discount of today and the primary contact person: at most one of each. */
export const customers = (db: Db, at: At) => {
  const today = at.time.dayOf(at.now)
  return db
    .select({
      customerID: customer.customerID,
      customerTypeID: customer.customerTypeID,
      name: customer.name,
      identification: customer.identification,
      address: customer.address,
      email: customer.email,
      phone: customer.phone,
      languageID: customer.languageID,
      billingEmail: customer.billingEmail,
      customerNo: customer.customerNo,
      contactPerson: contactPerson.contactName,
      discountPercentage: customerDiscount.discountPercentage,
      cardsExist: hasUsableCards(at.now).as('cards_exist'),
      customerState: customerStateAt(at).as('customer_state'),
    })
    .from(customer)
    .leftJoin(
      customerDiscount,
      and(
        eq(customerDiscount.companyID, customer.companyID),
        eq(customerDiscount.customerID, customer.customerID),
        isNull(customerDiscount.closedAt),
        sql`${today}::date between ${customerDiscount.discountFrom} and coalesce(${customerDiscount.discountTo}, 'infinity')`,
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
