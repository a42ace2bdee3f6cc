import { card } from '@kaarditeek/db/schema/card'
import { cardRule } from '@kaarditeek/db/schema/card-rule'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { cardRuleCalls } from '@kaarditeek/domain/card/rule/calls'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { historyOf } from '../../../core/history/history-of'
import { isAmong, when } from '../../../core/list/conditions'
import { defineList, own } from '../../../core/list/define-list'
import type { Read } from '../../../core/work/scope'
import { cardRules } from './verbs'

/** One value of the card with an id, which may have no client. */
const ofCard = (
  { db, own }: Read,
  column: typeof card.cardProductID | typeof card.customerUnitID,
  id: number,
) => sql`(${db.select({ value: column }).from(card).where(own(card, { id }))})`

const customerOf = (r: Read, id: number) =>
  sql`(${r.db
    .select({ value: customerUnit.customerID })
    .from(customerUnit)
    .where(
      and(r.own(customerUnit, {}), eq(customerUnit.customerUnitID, ofCard(r, card.customerUnitID, id))),
    )})`

/** Conditions for the rules that hold for a card. */
const ofOneCard = (r: Read, id: number): SQL[] => [
  eq(cardRule.cardID, id),
  eq(cardRule.cardProductID, ofCard(r, card.cardProductID, id)),
  eq(cardRule.customerUnitID, ofCard(r, card.customerUnitID, id)),
  eq(cardRule.customerID, customerOf(r, id)),
]

/** Condition for the rules of a customer's units. */
const ofUnits = (r: Read, customerID: number): SQL =>
  isAmong(
    cardRule.customerUnitID,
    sql`(${r.db.select({ id: customerUnit.customerUnitID }).from(customerUnit).where(r.own(customerUnit, { customerID }))})`,
  )

/** Open rules of use, newest first. */
export const cardRuleList = defineList(cardRuleCalls, {
  from: cardRules,
  within: own(cardRule),
  id: cardRule.cardRuleID,
  where: ({ cardProductID }) => [
    isNull(cardRule.closedAt),
    when(cardProductID, (id) => eq(cardRule.cardProductID, id)),
  ],
  either: ({ ofCardID, customerID }, r) => [
    ...(ofCardID === null ? [] : ofOneCard(r, ofCardID)),
    ...(customerID === null ? [] : [eq(cardRule.customerID, customerID), ofUnits(r, customerID)]),
  ],
  sort: { createdAt: cardRule.createdAt },
  counted: () => ({ table: cardRule }),
})

export const cardRuleHistory = historyOf(cardRule, cardRuleCalls.changes, ({ cardRuleID }) => ({
  cardRuleID,
}))
