import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { webApi, webApiRefusal, webApiRequest } from '@kaarditeek/db/schema/web-api'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import type { BrokenRule } from '@kaarditeek/domain/card/rule/rules'
import { paymentStatus } from '@kaarditeek/domain/payment/rules'
import { webApiCalls } from '@kaarditeek/domain/web-api/calls'
import {
  type CompanyRequest,
  isAsking,
  type MovingRequest,
  REQUEST_DAYS,
} from '@kaarditeek/domain/web-api/schema'
import { subHours } from 'date-fns'
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { defineList, ensureRecord } from '../core/list/define-list'
import type { Actor, Read } from '../core/work/scope'
import { guesses as guessed } from './log-refusal'
import { errorOfRefusal, type Refusal } from './refusal'

const build = new QueryBuilder({ casing: 'snake_case' })

/** A column that rows of the other part have. */
export const missing = <T>(type: string, name: string) => sql<T | null>`null::${sql.raw(type)}`.as(name)
export const optional = <T>(column: PgColumn, name: string): SQL.Aliased<T | null> =>
  sql<T | null>`${column}`.as(name)

/** Columns that both tables of requests have. */
export const commonOf = <T extends typeof webApiRequest | typeof webApiRefusal>(table: T) => ({
  companyID: table.companyID,
  webApiID: table.webApiID,
  receivedAt: table.receivedAt,
  idempotencyKey: table.idempotencyKey,
  requestID: optional<string>(table.requestID, 'request_id'),
  requestedAmount: optional<number>(table.requestedAmount, 'requested_amount'),
})

/** The card of a request, by its last digits alone if it has no client, and so no page, or is unknown. Needs `card` joined. */
export const shownCard = (panLast4: SQLWrapper) => ({
  cardID: sql<number | null>`case when ${card.customerUnitID} is not null then ${card.id} end`.mapWith(
    Number,
  ),
  panLast4: sql<string | null>`coalesce(right(${card.pan}, 4), ${panLast4})`,
})

/** Selects requests that are kept under a key. `ofReversals` is constant in all rows, for the condition of the list. */
const kept = (ofReversals: boolean) =>
  build
    .select({
      ...commonOf(webApiRequest),
      isReversal: sql<boolean>`${webApiRequest.isReversal}`.as('is_reversal'),
      ofReversals: sql<boolean>`${sql.raw(String(ofReversals))}`.as('of_reversals'),
      isBalance: sql<boolean>`false`.as('is_balance'),
      isLoad: sql<boolean>`${webApiRequest.isLoad}`.as('is_load'),
      isHold: sql<boolean>`${webApiRequest.isHold}`.as('is_hold'),
      holdID: optional<number>(webApiRequest.holdID, 'hold_id'),
      externalID: optional<string>(webApiRequest.externalID, 'logged_external_id'),
      cardID: optional<number>(webApiRequest.cardID, 'logged_card_id'),
      panLast4: missing<string>('varchar collate "C"', 'pan_last4'),
      terminalID: optional<string>(webApiRequest.terminalID, 'logged_terminal_id'),
      transactionID: optional<number>(webApiRequest.transactionID, 'logged_transaction_id'),
      namedID: missing<number>('bigint', 'named_id'),
      paymentKey: optional<string>(webApiRequest.paymentKey, 'payment_key'),
      movedAmount: optional<number>(webApiRequest.amount, 'moved_amount'),
      refusal: optional<string>(webApiRequest.refusal, 'refusal'),
      rule: optional<BrokenRule>(webApiRequest.rule, 'rule'),
    })
    .from(webApiRequest)

const unkept = build
  .select({
    ...commonOf(webApiRefusal),
    isReversal: sql<boolean>`${webApiRefusal.isReversal}`.as('is_reversal'),
    ofReversals: sql<boolean>`${webApiRefusal.isReversal}`.as('of_reversals'),
    isBalance: sql<boolean>`${webApiRefusal.isBalance}`.as('is_balance'),
    isLoad: sql<boolean>`${webApiRefusal.isLoad}`.as('is_load'),
    isHold: sql<boolean>`${webApiRefusal.isHold}`.as('is_hold'),
    holdID: missing<number>('bigint', 'hold_id'),
    externalID: missing<string>('varchar collate "C"', 'logged_external_id'),
    cardID: optional<number>(webApiRefusal.cardID, 'logged_card_id'),
    panLast4: optional<string>(webApiRefusal.panLast4, 'pan_last4'),
    terminalID: optional<string>(webApiRefusal.terminalID, 'logged_terminal_id'),
    transactionID: missing<number>('bigint', 'logged_transaction_id'),
    // As the request named it. It may be another web API's payment, of which nothing is shown.
    namedID: optional<number>(webApiRefusal.transactionID, 'named_id'),
    paymentKey: optional<string>(webApiRefusal.paymentKey, 'payment_key'),
    movedAmount: missing<number>('bigint', 'moved_amount'),
    refusal: optional<string>(webApiRefusal.refusal, 'refusal'),
    // Refusals by rules are kept under their keys.
    rule: missing<BrokenRule>('jsonb', 'rule'),
  })
  .from(webApiRefusal)

// Aliases lose their table's name in the outer query, so they must differ from the names of columns there.
const logged = kept(false).unionAll(kept(true)).unionAll(unkept).as('logged')

const from = (db: Db) =>
  db
    .select({
      receivedAt: logged.receivedAt,
      requestID: logged.requestID,
      idempotencyKey: logged.idempotencyKey,
      externalID: logged.externalID,
      isReversal: logged.isReversal,
      isBalance: logged.isBalance,
      isLoad: logged.isLoad,
      isHold: logged.isHold,
      holdID: sql<number | null>`${logged.holdID}`.mapWith(Number),
      ...shownCard(logged.panLast4),
      terminalID: sql<string | null>`coalesce(${terminal.terminalID}, ${logged.terminalID})`,
      transactionID: sql<number | null>`coalesce(${logged.transactionID}, ${logged.namedID})`.mapWith(Number),
      paymentKey: logged.paymentKey,
      requestedAmount: logged.requestedAmount,
      movedAmount: logged.movedAmount,
      amount: transaction.amount,
      refusal: logged.refusal,
      rule: logged.rule,
    })
    .from(logged)
    .leftJoin(card, and(eq(card.companyID, logged.companyID), eq(card.id, logged.cardID)))
    .leftJoin(
      transaction,
      and(eq(transaction.companyID, logged.companyID), eq(transaction.id, logged.transactionID)),
    )
    .leftJoin(
      terminal,
      and(eq(terminal.companyID, transaction.companyID), eq(terminal.id, transaction.terminalID)),
    )
    .$dynamic()

type Raw = Awaited<ReturnType<typeof from>>[number]

/** Tell requests with one key at one time apart. */
const ties = [logged.webApiID, sql`coalesce(${logged.requestID}::text, '')`]

export const showRefusal = (refusal: Refusal, rule: BrokenRule | null) => {
  const { code, details } = errorOfRefusal(refusal, { rule })
  const { reason, cardState, blocked } = details
  return { code, reason, cardState, ...(blocked && { blocked }), ...(rule && { rule }) }
}

type Amounts = Pick<
  Raw,
  'isReversal' | 'isBalance' | 'isLoad' | 'isHold' | 'requestedAmount' | 'movedAmount' | 'amount' | 'refusal'
>

const none = { requestedAmount: null, approvedAmount: null, amount: null }

/** Returns the amount that a payment took or a reversal returned; null for the other kind, and all null for a balance query. */
const showAmounts = ({
  isReversal,
  isBalance,
  isLoad,
  isHold,
  requestedAmount,
  movedAmount,
  amount,
  refusal,
}: Amounts) => {
  if (isBalance) {
    const asked = isReversal ? ('block' as const) : ('balance' as const)
    const kind = isHold ? ('simulation' as const) : asked
    return { ...none, kind, status: 'refused' as const, reversedAmount: null }
  }
  if (isHold) {
    const done = isReversal ? ('released' as const) : ('held' as const)
    const status = refusal === null ? done : ('refused' as const)
    if (isReversal) return { ...none, kind: 'release' as const, status, reversedAmount: movedAmount }
    const amounts = { ...none, requestedAmount, approvedAmount: movedAmount }
    return { ...amounts, kind: 'hold' as const, status, reversedAmount: null }
  }
  if (isLoad && !isReversal) {
    const status = refusal === null ? ('loaded' as const) : ('refused' as const)
    const amounts = { requestedAmount, approvedAmount: movedAmount, amount: movedAmount }
    return { ...amounts, kind: 'load' as const, status, reversedAmount: null }
  }
  if (!isReversal) {
    const amounts = { requestedAmount, approvedAmount: movedAmount, amount }
    return { ...amounts, kind: 'payment' as const, status: paymentStatus(amounts), reversedAmount: null }
  }
  const status = refusal === null ? ('reversed' as const) : ('refused' as const)
  // Null unless an amount was asked for.
  return { ...none, requestedAmount, kind: 'reversal' as const, status, reversedAmount: movedAmount }
}

const show = ({
  refusal,
  rule,
  isReversal,
  isBalance,
  isLoad,
  isHold,
  requestedAmount,
  movedAmount,
  amount,
  ...raw
}: Raw): CompanyRequest => ({
  ...raw,
  ...showAmounts({ isReversal, isBalance, isLoad, isHold, requestedAmount, movedAmount, amount, refusal }),
  refusal: refusal === null ? null : showRefusal(refusal as Refusal, rule),
})

/**
 * Payments and reversals of a web API and the refusals of its key, including refused balance queries, of the last days:
 * accepted requests and refusals kept under their keys, and refusals that are not kept. Never a whole card number. Rule 6.16.
 */
export const webApiRequestList = defineList(webApiCalls.requests, {
  from,
  within: ({ by }: Read<Actor>) => eq(logged.companyID, by.companyID),
  id: logged.idempotencyKey,
  ties,
  before: ensureRecord(webApi, ({ webApiId }: { webApiId: number }) => ({
    webApiID: webApiId,
    closedAt: null,
  })),
  // Keep these conditions outside the union. Postgres pushes them into each part and can then merge the index scans. The first
  // one becomes the condition of each part's index.
  where: ({ webApiId, refused: onlyRefused }, { now }) => [
    eq(logged.isReversal, logged.ofReversals),
    eq(logged.webApiID, webApiId),
    gte(logged.receivedAt, subHours(now, 24 * REQUEST_DAYS)),
    onlyRefused ? isNotNull(logged.refusal) : undefined,
  ],
  sort: { receivedAt: logged.receivedAt },
  show,
})

/** Number of a web API's requests since a time with an unknown card number or a wrong security code. Needs `web_api` selected. */
export const guesses = (since: Date) =>
  sql<number>`(${build
    .select({ count: count() })
    .from(webApiRefusal)
    .where(
      and(
        eq(webApiRefusal.companyID, webApi.companyID),
        eq(webApiRefusal.webApiID, webApi.webApiID),
        gte(webApiRefusal.receivedAt, since),
        inArray(webApiRefusal.refusal, guessed),
      ),
    )})`
    .mapWith(Number)
    .as('guessed_today')

/** Refused payments and balance queries of a card in the last days. */
export const cardRefusalList = defineList(cardCalls.refusals, {
  from,
  within: ({ by }: Read<Actor>) => eq(logged.companyID, by.companyID),
  id: logged.idempotencyKey,
  ties,
  before: ensureRecord(card, ({ id }: { id: number }) => ({ id })),
  where: ({ id }, { now }) => [
    eq(logged.isReversal, logged.ofReversals),
    sql`${logged.cardID} = ${id}`,
    isNotNull(logged.refusal),
    gte(logged.receivedAt, subHours(now, 24 * REQUEST_DAYS)),
  ],
  sort: { receivedAt: logged.receivedAt },
  show,
})

type New = { companyID: number; webApiID: number; since: Date; limit: number }

/**
 * Selects payments, reversals and refusals since a time for which `isNew` of the request's id holds, oldest first. Excludes
 * keys that only a reversal has named, before the payment, and balance queries.
 */
export const newRequestsQuery = (
  db: Db,
  { companyID, webApiID, since, limit }: New,
  isNew: (requestID: SQL) => SQL,
) =>
  from(db)
    .where(
      and(
        eq(logged.isReversal, logged.ofReversals),
        eq(logged.companyID, companyID),
        eq(logged.webApiID, webApiID),
        gte(logged.receivedAt, since),
        isNotNull(logged.requestID),
        not(logged.isBalance),
        isNew(sql`${logged.requestID}`),
      ),
    )
    .orderBy(asc(logged.receivedAt))
    .limit(limit)

/**
 * Shows rows of `newRequestsQuery` as of the time of the request: a payment has its approved amount even if it was reversed
 * since. Rule 6.20.
 */
export const movingRequests = (rows: Raw[]): MovingRequest[] =>
  rows.flatMap((raw) => {
    const { kind, cardID: _, ...request } = show({ ...raw, amount: raw.movedAmount })
    return isAsking(kind) || kind === 'release' ? [] : [{ ...request, kind }]
  })
