import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { between, eq, isNotNull, not } from 'drizzle-orm'
import { begins, betweenDays, contains, when } from '../../core/list/conditions'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { cardStateIs, expiresSoon, isExtendable } from '../../ledger/card-state'
import { cardFigures, cards, customerOfUnit, productOfCard, showCard, unitOfCard } from './cards'
import { numbered } from './numbered'
import { isRenewed } from './renewed'

const ofCustomer = ensureRecord(customer, (key: { customerID: number }) => key)
const ofUnit = ensureRecord(customerUnit, (key: { customerUnitID: number }) => key)

/** Cards that have a client. `sum` adds their amount limits and `left` their balances, both without unlimited cards. */
export const cardList = defineList(cardCalls, {
  from: cards,
  within: own(card),
  id: card.id,
  before: async (r, { customerID, customerUnitID }) => {
    if (customerID !== null) await ofCustomer(r, { customerID })
    if (customerUnitID !== null) await ofUnit(r, { customerUnitID })
  },
  where: (filters, r) => [
    when(filters.customerID, (id) => eq(customerUnit.customerID, id)),
    when(filters.customerUnitID, (id) => eq(card.customerUnitID, id)),
    when(filters.customerName, (name) => contains(customer.name, name)),
    when(filters.customerUnitName, (name) => contains(customerUnit.name, name)),
    when(filters.customerNo, (text) => begins(customer.customerNo, text)),
    when(filters.cardProductID, (id) => eq(card.cardProductID, id)),
    when(filters.cardBatchID, (id) => eq(card.cardBatchID, id)),
    cardStateIs(filters.cardState, r.now),
    ...betweenDays(card.activationDate, filters, ['activationStart', 'activationEnd'], r),
    when(filters.expiresInMonth, (month) =>
      between(card.validTo, r.time.startOfMonth(month), r.time.endOfMonth(month)),
    ),
    filters.expiringSoon ? expiresSoon(r) : undefined,
    filters.extendable ? isExtendable(r) : undefined,
    filters.blocked ? isNotNull(card.blockedAt) : undefined,
    filters.withoutRenewed ? not(isRenewed) : undefined,
  ],
  either: ({ pan }) => (pan ? numbered(pan) : []),
  sort: {
    pan: card.pan,
    nameOnCard: card.nameOnCard,
    validFrom: card.validFrom,
    validTo: card.validTo,
    customerName: customer.name,
    cardProductName: cardProduct.name,
  },
  sum: card.amountLimit,
  figures: cardFigures,
  counted: ({ customerID, customerName, customerUnitName, customerNo, extendable }) => {
    const namesCustomer = customerName !== null || customerNo !== null
    const namesUnit = namesCustomer || customerID !== null || customerUnitName !== null
    return {
      table: card,
      joins: [
        extendable && [cardProduct, productOfCard],
        namesUnit && [customerUnit, unitOfCard],
        namesCustomer && [customer, customerOfUnit],
      ],
      where: isNotNull(card.customerUnitID),
    }
  },
  show: showCard,
})
