import { card } from '@kaarditeek/db/schema/card'
import { cardRule } from '@kaarditeek/db/schema/card-rule'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { cardRuleCalls } from '@kaarditeek/domain/card/rule/calls'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { historyOf } from '../../../core/history/history-of'
import { when } from '../../../core/list/conditions'
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

/** Open rules of use, newest first. */
export const cardRuleList = defineList(cardRuleCalls, {
  from: cardRules,
  within: own(cardRule),
  id: cardRule.cardRuleID,
  where: ({ cardProductID, customerID }) => [
    isNull(cardRule.closedAt),
    when(cardProductID, (id) => eq(cardRule.cardProductID, id)),
    when(customerID, (id) => eq(cardRule.customerID, id)),
  ],
  either: ({ ofCardID: id }, r) =>
    id === null
      ? []
      : [
          eq(cardRule.cardID, id),
          eq(cardRule.cardProductID, ofCard(r, card.cardProductID, id)),
          eq(cardRule.customerUnitID, ofCard(r, card.customerUnitID, id)),
          eq(cardRule.customerID, customerOf(r, id)),
        ],
  sort: { createdAt: cardRule.createdAt },
  counted: () => ({ table: cardRule }),
})

export const cardRuleHistory = historyOf(cardRule, cardRuleCalls.changes, ({ cardRuleID }) => ({
  cardRuleID,
}))
