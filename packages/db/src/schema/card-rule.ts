import type { RulePeriod, ruleModes } from '@kaarditeek/domain/card/rule/rules'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { cents, id, identity, instant, key, ofCompany, within } from '../columns'
import { card } from './card'
import { cardProduct } from './card-product'
import { customer, customerUnit } from './customer'

/** A rule of use of the cards of a product, a customer or a unit, or of one card. Terminals' payments are judged by it. */
export const cardRule = pgTable(
  'card_rule',
  {
    ...ofCompany(),
    cardRuleID: identity(),
    cardProductID: id(),
    customerID: id(),
    customerUnitID: id(),
    cardID: id(),
    period: key(11).$type<RulePeriod>().notNull(),
    /** The most in a period, in cents and uses. Null restricts nothing, here and below. */
    amount: cents(),
    count: integer(),
    /** 1 Monday to 7 Sunday. */
    weekdays: smallint().array(),
    /** `HH:MM-HH:MM`; the end is excluded, and may be on the next day. */
    hours: key(11),
    terminalIDs: bigint('terminal_ids', { mode: 'number' }).array(),
    terminalOwnerIDs: bigint('terminal_owner_ids', { mode: 'number' }).array(),
    mode: key(6).$type<(typeof ruleModes)[number]>().notNull(),
    createdAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.cardRuleID] }),
    within(t, 'cardProductID', cardProduct, 'id'),
    within(t, 'customerID', customer),
    within(t, 'customerUnitID', customerUnit),
    within(t, 'cardID', card, 'id'),
    check(
      'card_rule_cards',
      sql`num_nonnulls(${t.cardProductID}, ${t.customerID}, ${t.customerUnitID}, ${t.cardID}) = 1`,
    ),
    index('card_rule_by_time').on(t.companyID, t.createdAt, t.cardRuleID).where(sql`${t.closedAt} is null`),
    // For payments, which look for the rules of one card.
    index('card_rule_of_product').on(t.companyID, t.cardProductID).where(sql`${t.closedAt} is null`),
    index('card_rule_of_customer').on(t.companyID, t.customerID).where(sql`${t.closedAt} is null`),
    index('card_rule_of_unit').on(t.companyID, t.customerUnitID).where(sql`${t.closedAt} is null`),
    index('card_rule_of_card').on(t.companyID, t.cardID).where(sql`${t.closedAt} is null`),
  ],
)
