import type { LoadKind } from '@kaarditeek/domain/card/load/kinds'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, cents, id, identity, instant, key, name, ofCompany, within } from '../columns'
import { account } from './account'
import { card } from './card'
import { cardProduct } from './card-product'
import { terminal } from './terminal'
import { webApi } from './web-api'

/**
 * Loads of many cards together: at once, on a day, or every month until stopped. The key is that of the request that made it, so
 * that a repeated request loads once.
 */
export const loadPlan = pgTable(
  'load_plan',
  {
    ...ofCompany(),
    loadPlanID: identity(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    accessTokenID: id(),
    dateIn: instant().notNull(),
    reason: name(lengths.card.comment).notNull(),
    cardCount: integer().notNull(),
    monthly: boolean().notNull().default(false),
    /** Loads up to the amount and the uses instead of by them. */
    upTo: boolean().notNull().default(false),
    /** Day of the month of the first run; a shorter month runs on its last day. */
    dayOfMonth: integer().notNull(),
    /** Null when there is no further run. */
    nextRunAt: instant(),
    lastRunAt: instant(),
    /** Cards that the last run loaded, and those that it refused. */
    lastLoaded: integer(),
    lastRefused: integer(),
    /** Cents that the last run loaded. */
    lastAmount: cents(),
    /** Loads of the last run that were taken back, and the last act that took some back: when, the account, and why. */
    lastReversed: integer().notNull().default(0),
    reversedAt: instant(),
    reversedBy: id(),
    reversalReason: name(lengths.card.comment),
    stoppedAt: instant(),
    idempotencyKey: key(lengths.idempotencyKey),
    fingerprint: bytes(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.loadPlanID] }),
    check('load_plan_day', sql`${t.dayOfMonth} between 1 and 31`),
    uniqueIndex('load_plan_key')
      .on(t.companyID, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
    index('load_plan_by_date').on(t.companyID, t.dateIn, t.loadPlanID),
    index('load_plan_due').on(t.companyID, t.nextRunAt).where(sql`${t.nextRunAt} is not null`),
  ],
)

/** A card of a plan, and what it gets. Null leaves that side alone. */
export const loadPlanCard = pgTable(
  'load_plan_card',
  {
    ...ofCompany(),
    loadPlanID: id().notNull(),
    cardID: id().notNull(),
    amount: cents(),
    uses: integer(),
    /** Instead of the plan's reason. */
    comment: name(lengths.card.comment),
    /** Why the last run refused the card. */
    refusal: key(64),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.loadPlanID, t.cardID] }),
    within(t, 'loadPlanID', loadPlan),
    within(t, 'cardID', card, 'id'),
    index('load_plan_card_of_card').on(t.companyID, t.cardID),
  ],
)

/**
 * Everything that changes a card's limits, and the end of its value. A card's limit is the sum of its loads of all kinds but
 * expired and revived, an unlimited side is 0. All loads less all transactions are what is owed on a limited card.
 */
export const cardLoad = pgTable(
  'card_load',
  {
    ...ofCompany(),
    id: identity(),
    cardID: id().notNull(),
    kind: key(10).$type<LoadKind>().notNull(),
    /** By how much the limits changed. */
    amount: cents().notNull(),
    uses: integer().notNull(),
    /** What was left afterwards; null is unlimited. */
    amountBalance: cents(),
    countBalance: integer(),
    reason: name(lengths.card.comment),
    accountID: id().references(() => account.accountID),
    accessTokenID: id(),
    webApiID: id(),
    /** Where a web API sold the load. */
    terminalID: id(),
    dateIn: instant().notNull(),
    loadPlanID: id(),
    /** The load that this one takes back. */
    reversesLoadID: id(),
    /** The other card of a transfer. */
    otherCardID: id(),
    /** Of the request of an operator or of a web API, whose keys `web_api_request` has too: also of a reversal that moved value on. */
    idempotencyKey: key(lengths.idempotencyKey),
    fingerprint: bytes(),
    externalID: key(lengths.externalID),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'cardID', card, 'id'),
    within(t, 'webApiID', webApi),
    within(t, 'terminalID', terminal, 'id'),
    within(t, 'loadPlanID', loadPlan),
    foreignKey({
      name: 'card_load_reverses_within',
      columns: [t.companyID, t.reversesLoadID],
      foreignColumns: [t.companyID, t.id],
    }),
    foreignKey({
      name: 'card_load_other_card_within',
      columns: [t.companyID, t.otherCardID],
      foreignColumns: [card.companyID, card.id],
    }),
    index('card_load_of_card').on(t.companyID, t.cardID, t.dateIn, t.id),
    index('card_load_by_date').on(t.companyID, t.dateIn, t.id),
    // Loads by the company, for events.
    index('card_load_by_company')
      .on(t.companyID, t.dateIn, t.id)
      .where(sql`${t.kind} = 'load' and ${t.webApiID} is null`)
      .concurrently(),
    uniqueIndex('card_load_key')
      .on(t.companyID, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null and ${t.webApiID} is null`),
    uniqueIndex('card_load_of_web_api')
      .on(t.companyID, t.webApiID, t.idempotencyKey)
      .where(sql`${t.webApiID} is not null`),
    uniqueIndex('card_load_external_id')
      .on(t.companyID, t.externalID)
      .where(sql`${t.externalID} is not null`)
      .concurrently(),
    // Each card that is deleted is looked for: without it, among all loads of the company.
    index('card_load_of_other_card')
      .on(t.companyID, t.otherCardID)
      .where(sql`${t.otherCardID} is not null`)
      .concurrently(),
    uniqueIndex('card_load_reversed')
      .on(t.companyID, t.reversesLoadID)
      .where(sql`${t.reversesLoadID} is not null`),
  ],
)

/**
 * Until when a card's value belonged to another month of expiry, or to none because the card was unlimited (`validTo` null). A
 * row is written whenever that changes; what holds since the last row is in the card. For what is owed by month of expiry.
 */
export const cardTerm = pgTable(
  'card_term',
  {
    ...ofCompany(),
    cardID: id().notNull(),
    until: instant().notNull(),
    validTo: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.cardID, t.until] }),
    within(t, 'cardID', card, 'id'),
    index('card_term_by_end').on(t.companyID, t.until),
  ],
)

/** That a card was blocked, or unblocked: for events, since a card alone tells only of its present block. */
export const cardBlock = pgTable(
  'card_block',
  {
    ...ofCompany(),
    id: identity(),
    cardID: id().notNull(),
    blocked: boolean().notNull(),
    dateIn: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'cardID', card, 'id'),
    index('card_block_by_date').on(t.companyID, t.dateIn, t.id),
    // Each card that is deleted is looked for.
    index('card_block_of_card').on(t.companyID, t.cardID).concurrently(),
  ],
)

/** A card that replaces another one: each card has at most one successor, and is the successor of at most one. */
export const cardReplacement = pgTable(
  'card_replacement',
  {
    ...ofCompany(),
    cardID: id().notNull(),
    successorID: id().notNull(),
    reason: name(lengths.card.comment).notNull(),
    accountID: id().references(() => account.accountID),
    accessTokenID: id(),
    dateIn: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.cardID] }),
    within(t, 'cardID', card, 'id'),
    foreignKey({
      name: 'card_replacement_successor_within',
      columns: [t.companyID, t.successorID],
      foreignColumns: [card.companyID, card.id],
    }),
    uniqueIndex('card_replacement_successor').on(t.companyID, t.successorID),
  ],
)

/**
 * By how much what is owed changed on a summed day, by product and month of expiry (`YYYY-MM`), in cents. The sum of all days up
 * to one is what was owed at its end. No row if nothing changed.
 */
export const owedDay = pgTable(
  'owed_day',
  {
    ...ofCompany(),
    starts: instant().notNull(),
    cardProductID: id().notNull(),
    expiryMonth: key(7).notNull(),
    loaded: cents().notNull(),
    used: cents().notNull(),
    expired: cents().notNull(),
    adjusted: cents().notNull(),
    moved: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.starts, t.cardProductID, t.expiryMonth] }),
    within(t, 'cardProductID', cardProduct, 'id'),
  ],
)
