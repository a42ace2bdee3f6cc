import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { webApi, webApiRefusal, webApiRequest } from '@kaarditeek/db/schema/web-api'
import { paymentStatus } from '@kaarditeek/domain/payment/rules'
import { webApiCalls } from '@kaarditeek/domain/web-api/calls'
import { REQUEST_DAYS } from '@kaarditeek/domain/web-api/schema'
import { subHours } from 'date-fns'
import { and, eq, gte, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { defineList, listOf } from '../../core/list/define-list'
import type { OfCompany, Read } from '../../core/work/scope'
import { type Refusal, refused } from '../../terminals-api/refusal'

const build = new QueryBuilder({ casing: 'snake_case' })

const missing = <T>(type: string, name: string) => sql<T | null>`null::${sql.raw(type)}`.as(name)
const optional = <T>(column: PgColumn, name: string): SQL.Aliased<T | null> =>
  sql<T | null>`${column}`.as(name)

const kept = build
  .select({
    companyID: webApiRequest.companyID,
    webApiID: webApiRequest.webApiID,
    receivedAt: webApiRequest.receivedAt,
    idempotencyKey: webApiRequest.idempotencyKey,
    isReversal: sql<boolean>`${webApiRequest.isReversal}`.as('is_reversal'),
    requestID: optional<string>(webApiRequest.requestID, 'request_id'),
    cardID: optional<number>(webApiRequest.cardID, 'logged_card_id'),
    panLast4: missing<string>('varchar collate "C"', 'pan_last4'),
    terminalID: optional<string>(webApiRequest.terminalID, 'logged_terminal_id'),
    transactionID: optional<number>(webApiRequest.transactionID, 'logged_transaction_id'),
    requestedAmount: optional<number>(webApiRequest.requestedAmount, 'requested_amount'),
    approvedAmount: optional<number>(webApiRequest.amount, 'approved_amount'),
    refusal: optional<string>(webApiRequest.refusal, 'refusal'),
  })
  .from(webApiRequest)

const unkept = build
  .select({
    companyID: webApiRefusal.companyID,
    webApiID: webApiRefusal.webApiID,
    receivedAt: webApiRefusal.receivedAt,
    idempotencyKey: webApiRefusal.idempotencyKey,
    isReversal: sql<boolean>`false`.as('is_reversal'),
    requestID: optional<string>(webApiRefusal.requestID, 'request_id'),
    cardID: missing<number>('bigint', 'logged_card_id'),
    panLast4: optional<string>(webApiRefusal.panLast4, 'pan_last4'),
    terminalID: optional<string>(webApiRefusal.terminalID, 'logged_terminal_id'),
    transactionID: missing<number>('bigint', 'logged_transaction_id'),
    requestedAmount: optional<number>(webApiRefusal.requestedAmount, 'requested_amount'),
    approvedAmount: missing<number>('bigint', 'approved_amount'),
    refusal: optional<string>(webApiRefusal.refusal, 'refusal'),
  })
  .from(webApiRefusal)

// Aliases stand without their table's name in the outer query, so they differ from the names of columns there.
const logged = kept.unionAll(unkept).as('logged')

const from = (db: Db) =>
  db
    .select({
      receivedAt: logged.receivedAt,
      requestID: logged.requestID,
      idempotencyKey: logged.idempotencyKey,
      panLast4: sql<string | null>`coalesce(right(${card.pan}, 4), ${logged.panLast4})`,
      terminalID: sql<string | null>`coalesce(${terminal.terminalID}, ${logged.terminalID})`,
      transactionID: logged.transactionID,
      requestedAmount: logged.requestedAmount,
      approvedAmount: logged.approvedAmount,
      amount: transaction.amount,
      refusal: logged.refusal,
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

const showRefusal = (refusal: Refusal) => {
  const { code, details } = refused(refusal)
  return { code, reason: details.reason, cardState: details.cardState }
}

/**
 * Payments of a web API and the refusals of its key, of the last days: accepted payments and kept refusals under their keys,
 * and refusals that no key keeps. Never a whole card number. Rules §6.
 */
export const webApiRequestList = defineList(webApiCalls.requests, {
  from,
  within: ({ by }: Read<OfCompany>) => eq(logged.companyID, by.companyID),
  id: logged.idempotencyKey,
  before: listOf(webApi, ({ webApiId }: { webApiId: number }) => ({ webApiID: webApiId, closedAt: null })),
  // Conditions stand outside of the union: only so are its parts read by their indexes in the order of the list.
  where: ({ webApiId, refused: onlyRefused }, { now }) => [
    not(logged.isReversal),
    eq(logged.webApiID, webApiId),
    gte(logged.receivedAt, subHours(now, 24 * REQUEST_DAYS)),
    onlyRefused ? isNotNull(logged.refusal) : undefined,
  ],
  sort: { receivedAt: logged.receivedAt },
  show: ({ refusal, ...raw }: Raw) => ({
    ...raw,
    status: paymentStatus(raw),
    refusal: refusal === null ? null : showRefusal(refusal as Refusal),
  }),
})
