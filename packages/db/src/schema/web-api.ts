import type { BrokenRule } from '@kaarditeek/domain/card/rule/rules'
import { lengths } from '@kaarditeek/domain/lengths'
import type { WebApiPermissionCode } from '@kaarditeek/domain/web-api/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { addressBlock, bytes, cents, id, identity, instant, key, name, ofCompany, within } from '../columns'
import { card } from './card'
import { company } from './company'

/** API access of a partner. Its keys are in `webApiKey`. */
export const webApi = pgTable(
  'web_api',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    webApiID: identity(),
    name: name(lengths.webApi.name).notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.webApiID] }),
    index('web_api_by_name').on(t.companyID, t.name, t.webApiID),
  ],
)

export const webApiIP = pgTable(
  'web_api_ip',
  {
    ...ofCompany(),
    id: identity(),
    webApiID: id().notNull(),
    ipAddress: addressBlock().notNull(),
    comment: name(lengths.webApi.comment),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'webApiID', webApi),
    uniqueIndex('web_api_ip_open').on(t.companyID, t.webApiID, t.ipAddress).where(sql`${t.closedAt} is null`),
  ],
)

export const webApiPermission = pgTable(
  'web_api_permission',
  {
    ...ofCompany(),
    id: identity(),
    webApiID: id().notNull(),
    permission: smallint().$type<WebApiPermissionCode>().notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'webApiID', webApi),
    check('web_api_permission_known', sql`${t.permission} between 1 and 5`),
    uniqueIndex('web_api_permission_open')
      .on(t.companyID, t.webApiID, t.permission)
      .where(sql`${t.closedAt} is null`),
  ],
)

/**
 * Requests of a web API by idempotency key, with their outcomes: the same key returns the same outcome. The primary key makes
 * a payment happen once. A payment that was reversed before it arrived is stored as refused.
 */
export const webApiRequest = pgTable(
  'web_api_request',
  {
    ...ofCompany(),
    webApiID: id().notNull(),
    idempotencyKey: key(lengths.idempotencyKey).notNull(),
    /** Fingerprint of the request; null if only a reversal has named the key so far. */
    fingerprint: bytes(),
    receivedAt: instant().notNull(),
    isReversal: boolean().notNull(),
    // Without foreign keys, which each payment would check, and each deleted card and transaction of an emptied sandbox without an index:
    // the statement that writes them has found the records in the company.
    cardID: id(),
    transactionID: id(),
    /** A load or its reversal: `card_load` has the same key. */
    isLoad: boolean().notNull().default(false),
    /** A new hold, or its release if `isReversal`. Its completions are payments with its `holdID`. */
    isHold: boolean().notNull().default(false),
    holdID: id(),
    /** Reason of a refusal; null if the request succeeded. */
    refusal: key(64),
    /** The rule of use that refused a payment, and what it leaves. */
    rule: jsonb().$type<BrokenRule>(),
    /** Id of the HTTP request; null in rows older than the column. */
    requestID: uuid(),
    /** Terminal as named in the request; only for refused payments. */
    terminalID: key(lengths.terminal.terminalID),
    /** As it was sent; the record that was made may have another one since. */
    externalID: key(lengths.externalID),
    requestedAmount: cents(),
    /** Key of the payment that a reversal named, if it named it by key. */
    paymentKey: key(lengths.idempotencyKey),
    /** Cents taken, or given back by a reversal. */
    amount: cents(),
    amountBalance: cents(),
    countBalance: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.webApiID, t.idempotencyKey] }),
    within(t, 'webApiID', webApi),
    index('web_api_request_reversal').on(t.companyID, t.transactionID).where(sql`${t.isReversal}`),
    // Only these rows are deleted (operations/purge), because the payment may be tried again.
    index('web_api_request_refused')
      .on(t.companyID, t.receivedAt)
      .where(sql`${t.refusal} <> 'paymentReversed'`),
    index('web_api_request_refused_card')
      .on(t.companyID, t.cardID, t.receivedAt)
      .where(sql`${t.refusal} is not null`),
    // Partial, so that no plan of a payment uses it instead of the primary key.
    index('web_api_request_payments')
      .on(t.companyID, t.webApiID, t.receivedAt)
      .where(sql`not ${t.isReversal}`),
    index('web_api_request_reversals').on(t.companyID, t.webApiID, t.receivedAt).where(sql`${t.isReversal}`),
    // Completions of a hold.
    index('web_api_request_of_hold')
      .on(t.companyID, t.holdID)
      .where(sql`${t.holdID} is not null`)
      .concurrently(),
  ],
)

/**
 * Refusals that are not kept under a key, such as payments of unknown cards and terminals, every refused reversal and balance
 * query. They are never replayed. Deleted after 7 days.
 */
export const webApiRefusal = pgTable(
  'web_api_refusal',
  {
    ...ofCompany(),
    id: identity(),
    webApiID: id().notNull(),
    receivedAt: instant().notNull(),
    requestID: uuid().notNull(),
    idempotencyKey: key(lengths.idempotencyKey).notNull(),
    refusal: key(64).notNull(),
    isReversal: boolean().notNull().default(false),
    /** A balance query, whose `idempotencyKey` is empty. */
    isBalance: boolean().notNull().default(false),
    isLoad: boolean().notNull().default(false),
    isHold: boolean().notNull().default(false),
    /** Last digits of the card number as it was sent; null for reversals. This and the next three columns are for payments only. */
    panLast4: key(4),
    /** The card with that number; null if the company has none. */
    cardID: id(),
    terminalID: key(lengths.terminal.terminalID),
    requestedAmount: cents(),
    /** Payment that a reversal named: by its id or by its key. */
    transactionID: id(),
    paymentKey: key(lengths.idempotencyKey),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.id] }),
    within(t, 'webApiID', webApi),
    within(t, 'cardID', card, 'id'),
    index('web_api_refusal_by_time').on(t.companyID, t.webApiID, t.receivedAt),
    index('web_api_refusal_of_card')
      .on(t.companyID, t.cardID, t.receivedAt)
      .where(sql`${t.cardID} is not null`),
    index('web_api_refusal_received').using('brin', t.receivedAt),
  ],
)
