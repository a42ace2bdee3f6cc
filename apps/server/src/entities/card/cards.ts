import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardReplacement } from '@kaarditeek/db/schema/card-load'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import {
  balanceAndTotals,
  cardStateAt,
  isExpiringSoon,
  maxMonthsToExtend,
} from '@kaarditeek/domain/card/rules'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Clock } from '../../core/work/scope'
import { customerOfUnit, productOfCard, unitOfCard } from '../../ledger/card-joins'
import { shownValues } from '../own-field/values'
import { isRenewed, renewedBy } from './renewed'

const { companyID: _, closedAt, ...columns } = getTableColumns(card)

const { amountLimit, amountUsed, amountHeld, countLimit, timesUsed, countHeld } = card

/** Columns from which balances are computed. */
export const useOfCard = { amountLimit, amountUsed, amountHeld, countLimit, timesUsed, countHeld }

/** Sum of the balances of limited cards in cents, and the number of cards without an amount limit. */
export const cardFigures = {
  left: sql`coalesce(sum(${card.amountLimit} - ${card.amountUsed} - ${card.amountHeld}), 0)`,
  unlimited: sql`count(*) filter (where ${card.amountLimit} is null)`,
}

/** The card that replaces this one. */
export const replacedBy = sql<number | null>`(
  select successor_id from ${cardReplacement} next where next.company_id = ${card.companyID} and next.card_id = ${card.id}
)`.mapWith(cardReplacement.successorID)
/** The card that this one replaces. */
const replaces = sql<number | null>`(
  select card_id from ${cardReplacement} last where last.company_id = ${card.companyID} and last.successor_id = ${card.id}
)`.mapWith(cardReplacement.cardID)

const fields = {
  ...columns,
  ownFields: shownValues(card),
  closedAt,
  cardProductName: cardProduct.name,
  cardProductClosedAt: cardProduct.closedAt,
  duration: cardProduct.duration,
  webEnabled: cardProduct.webEnabled,
  customerID: customer.customerID,
  customerName: customer.name,
  customerClosedAt: customer.closedAt,
  unitID: customerUnit.customerUnitID,
  customerUnitName: customerUnit.name,
  customerUnitClosedAt: customerUnit.closedAt,
  renewed: isRenewed.as('renewed'),
  successorID: replacedBy.as('successor_id'),
}

/** Selects cards that have a client, with client, unit and product. */
export const cards = (db: Db) =>
  db
    .select(fields)
    .from(card)
    .innerJoin(cardProduct, productOfCard)
    .innerJoin(customerUnit, unitOfCard)
    .innerJoin(customer, customerOfUnit)
    .$dynamic()

/** Like `cards`, with the cards that they replace and that renew them. */
export const linkedCards = (db: Db) =>
  db
    .select({
      ...fields,
      predecessorID: replaces.as('predecessor_id'),
      renewedByCardID: renewedBy.as('renewed_by_card_id'),
    })
    .from(card)
    .innerJoin(cardProduct, productOfCard)
    .innerJoin(customerUnit, unitOfCard)
    .innerJoin(customer, customerOfUnit)
    .$dynamic()

type Raw = Awaited<ReturnType<typeof cards>>[number]

/** Returns a card with its state and balance at a time, and the months by which it can be extended. */
export const showCard = <R extends Raw>(raw: R, { now, time }: Clock) => {
  const months = maxMonthsToExtend(raw, now, time)
  return {
    ...raw,
    customerUnitID: raw.unitID,
    cardState: cardStateAt(raw, now),
    blocked: raw.blockedAt !== null,
    customerClosed: raw.customerClosedAt !== null,
    customerUnitClosed: raw.customerUnitClosedAt !== null,
    customerUnitExists: raw.customerUnitClosedAt === null,
    balanceAndTotals: balanceAndTotals(raw),
    canExtendExpiryDate: months > 0,
    maxMonthsToExtend: months,
    expiringSoon: isExpiringSoon(raw, now, time),
    activated: raw.activationDate !== null,
  }
}
