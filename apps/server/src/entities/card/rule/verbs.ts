import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { cardRule } from '@kaarditeek/db/schema/card-rule'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { mayRestrict, namesCards } from '@kaarditeek/domain/card/rule/rules'
import type { CardRuleEdit, CardRuleRef, NewCardRule } from '@kaarditeek/domain/card/rule/schema'
import { withKept } from '@kaarditeek/domain/edit'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { chosen } from '../../../core/work/chosen'
import { one } from '../../../core/work/one'
import type { Read } from '../../../core/work/scope'
import type { Work } from '../../../core/work/work'

type Places = Pick<NewCardRule, 'terminalIDs' | 'terminalOwnerIDs'>

const unknown = (field: string) => new DomainError('ERROR_INVALID_VALUE', { field, reason: 'recordUnknown' })

/** Throws `ERROR_INVALID_VALUE` unless the terminals and owners are open ones of the company. */
const ensurePlaces = async ({ db, by }: Read, { terminalIDs, terminalOwnerIDs }: Places): Promise<void> => {
  if (terminalIDs) {
    const own = and(eq(terminal.companyID, by.companyID), isNull(terminal.closedAt))
    if ((await db.$count(terminal, and(own, inArray(terminal.id, terminalIDs)))) < terminalIDs.length)
      throw unknown('terminalIDs')
  }
  if (terminalOwnerIDs) {
    const own = and(eq(terminalOwner.companyID, by.companyID), isNull(terminalOwner.closedAt))
    const ofIDs = inArray(terminalOwner.terminalOwnerID, terminalOwnerIDs)
    if ((await db.$count(terminalOwner, and(own, ofIDs))) < terminalOwnerIDs.length)
      throw unknown('terminalOwnerIDs')
  }
}

/** Throws `ERROR_INVALID_VALUE` beside the field unless the rule's product, customer, unit or card is an open one of the company. */
const ensureCards = async (w: Work, rule: NewCardRule): Promise<void> => {
  const { cardProductID, customerID, customerUnitID, cardID } = rule
  if (cardProductID) await chosen('cardProductID', w.findOpen(cardProduct, { id: cardProductID }))
  if (customerID) await chosen('customerID', w.findOpen(customer, { customerID }))
  if (customerUnitID) await chosen('customerUnitID', w.findOpen(customerUnit, { customerUnitID }))
  if (cardID) await chosen('cardID', w.findOpen(card, { id: cardID }))
}

/** Makes a rule of use, which holds from now on. Rule 17.1. */
export const createCardRule = async (w: Work, rule: NewCardRule) => {
  ensure(namesCards(rule))
  ensure(mayRestrict(rule))
  await ensureCards(w, rule)
  await ensurePlaces(w, rule)
  const { cardRuleID } = await w.insert(cardRule, { ...rule, createdAt: w.now })
  return getCardRule(w, { cardRuleID })
}

/** Makes the open rules of a card hold for the card that replaces it too. Rule 17.1. */
export const carryRules = async (w: Work, cardID: number, successorID: number): Promise<void> => {
  const rules = await w.db
    .select()
    .from(cardRule)
    .where(w.own(cardRule, { cardID, closedAt: null }))
  const ofSuccessor = rules.map(({ cardRuleID: _, companyID: __, ...rule }) => ({
    ...rule,
    cardID: successorID,
    createdAt: w.now,
  }))
  if (ofSuccessor.length > 0) await w.insertAll(cardRule, ofSuccessor)
}

/** Changes what an open rule restricts, or whether it refuses. Rule 17.1. */
export const editCardRule = async (w: Work, { cardRuleID, ...fields }: CardRuleEdit) => {
  const before = await w.findOpen(cardRule, { cardRuleID })
  ensure(mayRestrict(withKept(fields, before)))
  // Places that stay may have been closed since.
  await ensurePlaces(w, {
    terminalIDs: fields.terminalIDs ? without(fields.terminalIDs, before.terminalIDs) : null,
    terminalOwnerIDs: fields.terminalOwnerIDs
      ? without(fields.terminalOwnerIDs, before.terminalOwnerIDs)
      : null,
  })
  await w.edit(cardRule, { cardRuleID }, fields)
  return getCardRule(w, { cardRuleID })
}

const without = (ids: readonly number[], others: readonly number[] | null): number[] =>
  ids.filter((id) => !others?.includes(id))

/** Closes a rule, which no longer holds. */
export const closeCardRule = (w: Work, ref: CardRuleRef) => w.close(cardRule, ref)

const columns = {
  ...getTableColumns(cardRule),
  cardProductName: cardProduct.name,
  customerName: customer.name,
  customerUnitName: customerUnit.name,
  pan: card.pan,
}

/** Rules with the names of their cards. */
export const cardRules = (db: Db) =>
  db
    .select(columns)
    .from(cardRule)
    .leftJoin(
      cardProduct,
      and(eq(cardProduct.companyID, cardRule.companyID), eq(cardProduct.id, cardRule.cardProductID)),
    )
    .leftJoin(
      customerUnit,
      and(
        eq(customerUnit.companyID, cardRule.companyID),
        eq(customerUnit.customerUnitID, cardRule.customerUnitID),
      ),
    )
    .leftJoin(
      customer,
      and(eq(customer.companyID, cardRule.companyID), eq(customer.customerID, cardRule.customerID)),
    )
    .leftJoin(card, and(eq(card.companyID, cardRule.companyID), eq(card.id, cardRule.cardID)))
    .$dynamic()

/** Returns an open rule of the company. Throws `ERROR_NOT_FOUND`. */
export const getCardRule = async ({ db, own }: Read, { cardRuleID }: CardRuleRef) =>
  one(await cardRules(db).where(own(cardRule, { cardRuleID, closedAt: null })))
