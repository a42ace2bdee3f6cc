import type { ApprovableCall } from '@kaarditeek/domain/approval/rules'
import type { Effect } from '@kaarditeek/domain/approval/schema'
import type { ApprovalDecision, ApprovalKind } from '@kaarditeek/domain/approval/states'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, cents, id, identity, instant, key, name, ofCompany, within } from '../columns'
import { account } from './account'
import { card } from './card'
import { transaction } from './transaction'

/** An act above a company's sum, which waits until a second person approves it and it is done, or is rejected. Rule 20.1. */
export const approval = pgTable(
  'approval',
  {
    ...ofCompany(),
    approvalID: identity(),
    kind: key(12).$type<ApprovalKind>().notNull(),
    call: key(lengths.approvalCall).$type<ApprovableCall>().notNull(),
    /** Parsed input of the call, as JSON. Null once it is decided, or erased. */
    input: text(),
    /** What a decided act changed of each of its cards, or would have changed, by their ids; null until then. */
    effects: jsonb().$type<Record<number, Effect>>(),
    /** In cents, of all cards together; null is unlimited. */
    amount: cents(),
    cardCount: integer().notNull(),
    comment: name(lengths.card.comment),
    /** The transaction that a refund lowers. */
    transactionID: id(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    accessTokenID: id(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    decision: key(8).$type<ApprovalDecision>(),
    decidedAt: instant(),
    decidedBy: id().references(() => account.accountID),
    decisionReason: name(lengths.card.comment),
    /** Key of the request that asked for the act; null without one. Another account may use the same. */
    idempotencyKey: key(lengths.idempotencyKey),
    fingerprint: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.approvalID] }),
    within(t, 'transactionID', transaction, 'id'),
    check('approval_decided', sql`num_nonnulls(${t.decision}, ${t.decidedAt}, ${t.decidedBy}) in (0, 3)`),
    uniqueIndex('approval_key')
      .on(t.companyID, t.accountID, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
    index('approval_by_time').on(t.companyID, t.createdAt, t.approvalID),
    index('approval_by_kind').on(t.companyID, t.kind, t.createdAt, t.approvalID),
    index('approval_by_decision').on(t.companyID, t.decision, t.createdAt, t.approvalID),
  ],
)

/** A card of an act, with the cents that it gets, or its new limit; null is unlimited. */
export const approvalCard = pgTable(
  'approval_card',
  {
    ...ofCompany(),
    approvalID: id().notNull(),
    cardID: id().notNull(),
    amount: cents(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.approvalID, t.cardID] }),
    within(t, 'approvalID', approval),
    within(t, 'cardID', card, 'id'),
    index('approval_card_of_card').on(t.companyID, t.cardID, t.approvalID),
  ],
)
