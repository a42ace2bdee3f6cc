import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { and, between, eq, gte, isNotNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { changedSince } from '../../core/history/changed-since'
import { begins, betweenDays, contains, isAmong, when } from '../../core/list/conditions'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { customerOfUnit, productOfCard, unitOfCard } from '../../ledger/card-joins'
import { cardStateIs, expiresSoon, isExtendable } from '../../ledger/card-state'
import { type OwnRead, ownFieldsAre, readOwnConditions } from '../own-field/conditions'
import { cardFigures, cards, replacedBy, showCard } from './cards'
import { numbered } from './numbered'
import { isRenewed } from './renewed'

const ofCustomer = ensureRecord(customer, (key: { customerID: number }) => key)
const ofUnit = ensureRecord(customerUnit, (key: { customerUnitID: number }) => key)

/** Throws `ERROR_NOT_FOUND` unless the customer and the unit of a filter, if any, are the company's. */
export const ensureOwners = async (
  r: Read,
  { customerID, customerUnitID }: { customerID: number | null; customerUnitID: number | null },
): Promise<void> => {
  if (customerID !== null) await ofCustomer(r, { customerID })
  if (customerUnitID !== null) await ofUnit(r, { customerUnitID })
}

const ofBatch = alias(card, 'of_batch')

/** A card is created with its batch. Rule 10.2. */
const isOfBatchSince = ({ db, own }: Read, since: Date) =>
  isAmong(
    card.id,
    db
      .select({ id: ofBatch.id })
      .from(cardBatch)
      .innerJoin(
        ofBatch,
        and(eq(ofBatch.companyID, cardBatch.companyID), eq(ofBatch.cardBatchID, cardBatch.cardBatchID)),
      )
      .where(and(own(cardBatch, {}), gte(cardBatch.dateIn, since))),
  )

/** Cards that have a client. `sum` adds their amount limits and `left` their balances, both without unlimited cards. */
export const cardList = defineList(cardCalls, {
  from: cards,
  within: own(card),
  id: card.id,
  before: ensureOwners,
  ready: readOwnConditions('card'),
  where: (filters, r: OwnRead) => [
    when(filters.customerID, (id) => eq(customerUnit.customerID, id)),
    when(filters.customerUnitID, (id) => eq(card.customerUnitID, id)),
    when(filters.nameOnCard, (name) => contains(card.nameOnCard, name)),
    when(filters.customerName, (name) => contains(customer.name, name)),
    when(filters.customerUnitName, (name) => contains(customerUnit.name, name)),
    when(filters.customerNo, (text) => begins(customer.customerNo, text)),
    when(filters.cardProductID, (id) => eq(card.cardProductID, id)),
    when(filters.cardBatchID, (id) => eq(card.cardBatchID, id)),
    when(filters.externalID, (text) => eq(card.externalID, text)),
    cardStateIs(filters.cardState, r.now),
    ...betweenDays(card.activationDate, filters, ['activationStart', 'activationEnd'], r),
    ...betweenDays(card.validTo, filters, ['validToStart', 'validToEnd'], r),
    when(filters.createdSince, (since) => isOfBatchSince(r, since)),
    when(filters.changedSince, (since) => changedSince(r, card, card.id, since)),
    when(filters.expiresInMonth, (month) =>
      between(card.validTo, r.time.startOfMonth(month), r.time.endOfMonth(month)),
    ),
    filters.expiringSoon ? expiresSoon(r) : undefined,
    filters.extendable ? isExtendable(r) : undefined,
    filters.blocked ? isNotNull(card.blockedAt) : undefined,
    // A replaced card is blocked, so that few are looked up.
    ...(filters.withoutRenewed
      ? [not(isRenewed), sql`(${card.blockedAt} is null or ${replacedBy} is null)`]
      : []),
    ...ownFieldsAre(card, filters, r),
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
  figures: {
    ...cardFigures,
    amountLimitSum: sql`coalesce(sum(${card.amountLimit}), 0)`,
    amountBalanceSum: cardFigures.left,
  },
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
