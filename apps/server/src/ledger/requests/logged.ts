import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { webApiRefusal, webApiRequest } from '@kaarditeek/db/schema/web-api'
import type { BrokenRule } from '@kaarditeek/domain/card/rule/rules'
import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { commonOf, missing, optional, shownCard } from './columns'

const build = new QueryBuilder({ casing: 'snake_case' })

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
export const logged = kept(false).unionAll(kept(true)).unionAll(unkept).as('logged')

/** Selects requests with the present state of their payments. */
export const loggedRequests = (db: Db) =>
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

export type Raw = Awaited<ReturnType<typeof loggedRequests>>[number]

/** Tell requests with one key at one time apart. */
export const ties = [logged.webApiID, sql`coalesce(${logged.requestID}::text, '')`]
