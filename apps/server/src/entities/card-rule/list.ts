import { card } from '@kaarditeek/db/schema/card'
import { cardRule } from '@kaarditeek/db/schema/card-rule'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { cardRuleCalls } from '@kaarditeek/domain/card-rule/calls'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { historyOf } from '../../core/history/history-of'
import { when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import { cardRules } from './verbs'

const build = new QueryBuilder({ casing: 'snake_case' })

const sameCompany = eq(card.companyID, cardRule.companyID)

/** One value of the card with an id, which may have no client. */
const ofCard = (column: typeof card.cardProductID | typeof card.customerUnitID, cardID: number) =>
  sql`(${build
    .select({ value: column })
    .from(card)
    .where(and(sameCompany, eq(card.id, cardID)))})`

const customerOf = (cardID: number) =>
  sql`(${build
    .select({ value: customerUnit.customerID })
    .from(customerUnit)
    .where(
      and(
        eq(customerUnit.companyID, cardRule.companyID),
        eq(customerUnit.customerUnitID, ofCard(card.customerUnitID, cardID)),
      ),
    )})`

/** Open rules of use, newest first. */
export const cardRuleList = defineList(cardRuleCalls, {
  from: cardRules,
  within: own(cardRule),
  id: cardRule.cardRuleID,
  where: ({ cardProductID, customerID, ofCardID }) => [
    isNull(cardRule.closedAt),
    when(cardProductID, (id) => eq(cardRule.cardProductID, id)),
    when(customerID, (id) => eq(cardRule.customerID, id)),
    when(ofCardID, (id) =>
      or(
        eq(cardRule.cardID, id),
        eq(cardRule.cardProductID, ofCard(card.cardProductID, id)),
        eq(cardRule.customerUnitID, ofCard(card.customerUnitID, id)),
        eq(cardRule.customerID, customerOf(id)),
      ),
    ),
  ],
  sort: { createdAt: cardRule.createdAt },
  counted: () => ({ table: cardRule }),
})

export const cardRuleHistory = historyOf(cardRule, cardRuleCalls.changes, ({ cardRuleID }) => ({
  cardRuleID,
}))
