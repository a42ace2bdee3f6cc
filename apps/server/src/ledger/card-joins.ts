import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { and, eq } from 'drizzle-orm'

/** Joins a card's product. */
export const productOfCard = and(
  eq(cardProduct.companyID, card.companyID),
  eq(cardProduct.id, card.cardProductID),
)
/** Joins a card's unit. */
export const unitOfCard = and(
  eq(customerUnit.companyID, card.companyID),
  eq(customerUnit.customerUnitID, card.customerUnitID),
)
/** Joins a unit's customer. */
export const customerOfUnit = and(
  eq(customer.companyID, customerUnit.companyID),
  eq(customer.customerID, customerUnit.customerID),
)
