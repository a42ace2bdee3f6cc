import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { raisedLimit } from '@kaarditeek/domain/approval/rules'
import {
  extendedTo,
  mayBlockCard,
  mayChangeCard,
  mayExtendCard,
  mayLimitCard,
  mayMoveCard,
  mayReopenCard,
  mayUnblockCard,
} from '@kaarditeek/domain/card/edit-rules'
import type {
  CardEdit,
  CardExtension,
  CardLimits,
  CardsBlocking,
  CardsClosing,
  CardsExtension,
  CardsMove,
  CardsReopening,
  CardsUnblocking,
} from '@kaarditeek/domain/card/edits'
import { type CardsLimits, limitsAfter, mayChangeLimits } from '@kaarditeek/domain/card/limit-change'
import { balanceAndTotals, endTimeOf } from '@kaarditeek/domain/card/rules'
import type { CalcEndtime, CardRef } from '@kaarditeek/domain/card/schema'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { and, isNotNull, sql } from 'drizzle-orm'
import { ensureApproved } from '../../core/approval/ensure-approved'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { withOwnValues } from '../own-field/values'
import { linkedCards, showCard, useOfCard } from './cards'
import { lockCard, lockCards, lockOwners, lockUnit } from './lock-cards'

/** Returns a card of the company that has a client. Throws `ERROR_NOT_FOUND`. */
export const getCard = async (r: Read, { id }: CardRef) =>
  showCard(one(await linkedCards(r.db).where(r.own(card, { id }))), r)

/** Returns the end of a card of the product that begins on a business day. Throws `ERROR_NOT_FOUND`. */
export const calcEndtime = async ({ db, own, time }: Read, { startTime, cardProductID }: CalcEndtime) => {
  const products = db.select({ duration: cardProduct.duration }).from(cardProduct)
  const { duration } = one(await products.where(own(cardProduct, { id: cardProductID })))
  return { endTime: endTimeOf(startTime, duration, time) }
}

/** Returns the limits, use and balance of a card that has a client, in cents; null is unlimited. Throws `ERROR_NOT_FOUND`. */
export const limitsTotalsBalance = async ({ db, own }: Read, { id }: CardRef) =>
  balanceAndTotals(
    one(
      await db
        .select(useOfCard)
        .from(card)
        .where(and(own(card, { id }), isNotNull(card.customerUnitID))),
    ),
  )

/** Changes the hidden name and the partner's fields of an active or future card, and moves the card to another unit of its customer. Rule 5.18. */
export const editCard = async (w: Work, { id, ...fields }: CardEdit) => {
  const field = 'customerUnitID'
  await getCard(w, { id })
  const unit = await lockUnit(w, field, fields.customerUnitID)
  const before = await lockCard(w, id, mayChangeCard)
  if (before.customerUnitID !== fields.customerUnitID) {
    const refusal = mayMoveCard(before, unit)
    ensure(refusal && new DomainError(refusal.code, { ...refusal.details, field }))
  }
  // `before` lacks the values of deleted fields, which stay.
  const { ownFields } = await w.find(card, { id })
  await w.edit(card, { id }, await withOwnValues(w, 'card', fields, { before: ownFields }))
  return getCard(w, { id })
}

/** Changes the limits of an active or future card, not below its use. The comment goes into the history. Rule 5.18. */
export const editLimits = async (w: Work, { id, comment, ...limits }: CardLimits) => {
  const { balanceAndTotals: before } = await lockCard(w, id, (one) => mayLimitCard(one, limits))
  const amount = raisedLimit(before.amountLimit, limits.amountLimit)
  await ensureApproved(w, { kind: 'limits', comment, cards: [{ cardID: id, amount }] })
  await w.edit(card, { id }, limits, comment)
  return getCard(w, { id })
}

/**
 * Changes the limits of all of the cards; none if one is refused, with a subError `cardIDs[i]` for each refused one. Cards whose
 * limits stay the same get no history. Rules 2.9, 5.18.
 */
export const editLimitsOfCards = async (
  w: Work,
  { cardIDs: ids, comment, dryRun, ...change }: CardsLimits,
) => {
  const cards = await lockCards(w, 'cardIDs', ids, (one) => mayChangeLimits(one, change))
  const limits = new Map(cards.map((one) => [one.id, limitsAfter(one, change)]))
  const changed = cards.filter((one) => {
    const after = limits.get(one.id)
    return after?.amountLimit !== one.amountLimit || after?.countLimit !== one.countLimit
  })
  if (dryRun || changed.length === 0) return
  await ensureApproved(w, {
    kind: 'limits',
    comment,
    cards: changed.map((one) => ({
      cardID: one.id,
      amount: raisedLimit(one.amountLimit, limits.get(one.id)?.amountLimit ?? null),
    })),
  })
  const stored = sql`${JSON.stringify(Object.fromEntries(limits))}::jsonb -> ${card.id}::text`
  await w.update(
    card,
    { id: changed.map(({ id }) => id) },
    {
      amountLimit: sql`(${stored} ->> 'amountLimit')::bigint`,
      countLimit: sql`(${stored} ->> 'countLimit')::integer`,
    },
    comment,
  )
}

/** Moves all of the cards to an open unit of their customer; none if one is refused. Rule 2.9. */
export const moveCards = async (
  w: Work,
  { targetCustomerUnitID: customerUnitID, selectedCardIDs: ids, dryRun }: CardsMove,
) => {
  const unit = await lockUnit(w, 'targetCustomerUnitID', customerUnitID)
  const cards = await lockCards(w, 'selectedCardIDs', ids, (one) => mayMoveCard(one, unit))
  const moved = cards.filter((one) => one.customerUnitID !== customerUnitID).map(({ id }) => id)
  if (!dryRun && moved.length > 0) await w.update(card, { id: moved }, { customerUnitID })
}

/** Extends a card's validity by months, at most `maxMonthsToExtend`; else `ERROR_CARD_CAN_NOT_BE_EXTENDED`. Rule 5.3. */
export const extendCard = async (w: Work, { id, extendByMonths: months }: CardExtension) => {
  await lockOwners(w, [id])
  const { validTo } = await lockCard(w, id, (one) => mayExtendCard(one, months))
  await w.edit(card, { id }, { validTo: extendedTo(validTo, months, w.time) })
  return getCard(w, { id })
}

/** Extends all of the cards; none if one is refused, with a subError `cardIDs[i]` for each refused one. Rule 2.9. */
export const extendCards = async (
  w: Work,
  { cardIDs: ids, extendByMonths: months, dryRun }: CardsExtension,
) => {
  await lockOwners(w, ids)
  const cards = await lockCards(w, 'cardIDs', ids, (one) => mayExtendCard(one, months))
  if (dryRun) return
  const ends = Object.fromEntries(
    cards.map(({ id, validTo }) => [id, extendedTo(validTo, months, w.time).getTime()]),
  )
  const validTo = sql`to_timestamp((${JSON.stringify(ends)}::jsonb ->> ${card.id}::text)::float8 / 1000)`
  await w.update(card, { id: ids }, { validTo })
}

/** Closes an active or future card. Rule 13.2. */
export const closeCard = async (w: Work, { id }: CardRef) => {
  await lockCard(w, id, mayChangeCard)
  await w.close(card, { id })
}

/** Closes all of the cards; none if one is refused, with a subError `selectedCardIDs[i]` for each refused one. Rule 2.9. */
export const closeCards = async (w: Work, { selectedCardIDs: ids, dryRun }: CardsClosing) => {
  await lockCards(w, 'selectedCardIDs', ids, mayChangeCard)
  if (dryRun) return
  await w.update(card, { id: ids }, { closedAt: w.now })
}

/** Reopens a closed card while its unit is open. Rule 13.2. */
export const reopenCard = async (w: Work, { id }: CardRef) => {
  await lockOwners(w, [id])
  await lockCard(w, id, mayReopenCard)
  await w.update(card, { id }, { closedAt: null })
  return getCard(w, { id })
}

/** Reopens all of the cards; none if one is refused, with a subError `cardIDs[i]` for each refused one. Rules 2.9, 13.2. */
export const reopenCards = async (w: Work, { cardIDs: ids }: CardsReopening) => {
  await lockOwners(w, ids)
  await lockCards(w, 'cardIDs', ids, mayReopenCard)
  await w.update(card, { id: ids }, { closedAt: null })
}

/** Blocks all of the cards; none if one is refused, with a subError `cardIDs[i]` for each refused one. Rules 2.9, 5.25. */
export const blockCards = async (w: Work, { cardIDs: ids, reason: blockReason }: CardsBlocking) => {
  await lockCards(w, 'cardIDs', ids, mayBlockCard)
  await w.update(card, { id: ids }, { blockedAt: w.now, blockReason })
}

/** Unblocks all of the cards; none if one is refused, with a subError `cardIDs[i]` for each refused one. Rules 2.9, 5.25. */
export const unblockCards = async (w: Work, { cardIDs: ids }: CardsUnblocking) => {
  await lockCards(w, 'cardIDs', ids, mayUnblockCard)
  await w.update(card, { id: ids }, { blockedAt: null, blockReason: null })
}
