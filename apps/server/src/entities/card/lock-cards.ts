import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import type { Card } from '@kaarditeek/domain/card/schema'
import { DomainError, ensure, recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { ensureEach } from '@kaarditeek/domain/error/ensure-each'
import { and, asc, inArray } from 'drizzle-orm'
import { chosen } from '../../core/work/chosen'
import type { Work } from '../../core/work/work'
import { linkedCards, showCard } from './cards'

type Rule = (card: Card) => DomainError | null

export const cardUnknown = new DomainError('ERROR_INVALID_VALUE', { reason: 'cardUnknown' })

/** Locks the rows in the order of their ids, so that two calls cannot deadlock. */
export const lock = (w: Work, ids: readonly number[]) =>
  w.db
    .select({ id: card.id })
    .from(card)
    .where(w.own(card, { id: ids }))
    .orderBy(asc(card.id))
    .for('no key update')

/** Locks a card until the transaction ends and returns it. Throws the rule's refusal, and `ERROR_NOT_FOUND`. */
export const lockCard = async (w: Work, id: number, rule: Rule): Promise<Card> => {
  await lock(w, [id])
  const [found] = await linkedCards(w.db).where(w.own(card, { id }))
  if (!found) throw recordUnknown()
  const shown = showCard(found, w)
  ensure(rule(shown))
  return shown
}

/**
 * Locks cards until the transaction ends and returns them. Throws one subError `field[i]` for each card that is unknown or
 * refused by the rule.
 */
export const lockCards = async (
  w: Work,
  field: string,
  ids: readonly number[],
  rule: Rule,
): Promise<Card[]> => {
  await lock(w, ids)
  const found = await linkedCards(w.db).where(w.own(card, { id: ids }))
  const byID = new Map(found.map((raw) => [raw.id, showCard(raw, w)]))
  ensureEach(field, ids, (id) => {
    const one = byID.get(id)
    return one ? rule(one) : cardUnknown
  })
  return [...byID.values()]
}

/**
 * Locks the customers and units of cards before they become active again, so that neither is closed at the same time. Cards
 * must be locked after them.
 */
export const lockOwners = async (w: Work, ids: readonly number[]): Promise<void> => {
  const units = w.db
    .select({ customerUnitID: card.customerUnitID })
    .from(card)
    .where(w.own(card, { id: ids }))
  const customers = w.db
    .select({ customerID: customerUnit.customerID })
    .from(customerUnit)
    .where(and(w.own(customerUnit, {}), inArray(customerUnit.customerUnitID, units)))
  await w.db
    .select({ customerID: customer.customerID })
    .from(customer)
    .where(and(w.own(customer, {}), inArray(customer.customerID, customers)))
    .orderBy(asc(customer.customerID))
    .for('no key update')
  await w.db
    .select({ customerUnitID: customerUnit.customerUnitID })
    .from(customerUnit)
    .where(and(w.own(customerUnit, {}), inArray(customerUnit.customerUnitID, units)))
    .orderBy(asc(customerUnit.customerUnitID))
    .for('no key update')
}

/** Locks an open or closed unit. `ERROR_INVALID_VALUE` beside the field if the company has none. */
export const lockUnit = async (w: Work, field: string, customerUnitID: number) => {
  const { customerID, closedAt } = await chosen(field, w.find(customerUnit, { customerUnitID }))
  return { customerID, closed: closedAt !== null }
}
