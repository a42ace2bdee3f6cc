import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardHold } from '@kaarditeek/db/schema/card-hold'
import { cardBlock, cardLoad } from '@kaarditeek/db/schema/card-load'
import { notice } from '@kaarditeek/db/schema/notice'
import { terminal } from '@kaarditeek/db/schema/terminal'
import type { HoldEnd } from '@kaarditeek/domain/hold/rules'
import { Language } from '@kaarditeek/domain/language/schema'
import type { MovingRequest } from '@kaarditeek/domain/web-api/request'
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { eventOf, type WebhookEvent } from '../core/webhook/event'
import { completionsSql } from '../ledger/holds/completions-sql'
import { localizedRefusal } from '../ledger/refusal'
import { newRequestsQuery } from '../ledger/requests/new-requests'
import { movingRequests } from '../ledger/requests/show'
import { isNew, isOfCard, ofCard, type Source, source } from './source'
import { changedTransactions, enteredTransactions } from './transaction-sources'

/** The refusal is worded as in `GET /api/web/requests`. */
const requestEvent = ({ refusal, ...request }: MovingRequest): WebhookEvent => ({
  id: `evt_${request.requestID}`,
  type: `${request.kind}.${refusal ? 'refused' : 'accepted'}`,
  createdAt: request.receivedAt,
  data: { ...request, refusal: refusal && localizedRefusal(refusal, Language.english) },
})

const requests = source(
  (db, of) => newRequestsQuery(db, of, (requestID) => isNew(of, sql`'evt_' || ${requestID}`)),
  (rows) => movingRequests(rows).map(requestEvent),
)

const batchID = sql<string>`'evt_batch_' || ${cardBatch.cardBatchID}`
const batches = source(
  (db, of) =>
    db
      .select({
        eventID: batchID,
        createdAt: cardBatch.dateIn,
        cardBatchID: cardBatch.cardBatchID,
        cardCount: cardBatch.cardCount,
        withoutClient: cardBatch.withoutClient,
      })
      .from(cardBatch)
      .where(and(eq(cardBatch.companyID, of.companyID), gte(cardBatch.dateIn, of.since), isNew(of, batchID)))
      .orderBy(asc(cardBatch.dateIn))
      .limit(of.limit),
  (rows) => rows.map((row) => eventOf('cards.issued', row)),
)

const closingID = sql<string>`'evt_card_' || ${card.id} || '_' || (extract(epoch from ${card.closedAt}) * 1000)::bigint`
const closings = source(
  (db, of) =>
    db
      .select({
        eventID: closingID,
        createdAt: sql<Date>`${card.closedAt}`.mapWith(card.closedAt),
        ...ofCard,
      })
      .from(card)
      .where(and(eq(card.companyID, of.companyID), gte(card.closedAt, of.since), isNew(of, closingID)))
      .orderBy(asc(card.closedAt))
      .limit(of.limit),
  (rows) => rows.map((row) => eventOf('card.closed', { ...row, closedAt: row.createdAt })),
)

const loadID = sql<string>`'evt_load_' || ${cardLoad.id}`
/** Loads by operators and plans: those of web APIs are requests. The literal matches the predicate of the index. */
const loads = source(
  (db, of) =>
    db
      .select({
        eventID: loadID,
        createdAt: cardLoad.dateIn,
        loadID: cardLoad.id,
        ...ofCard,
        amount: cardLoad.amount,
        uses: cardLoad.uses,
        amountBalance: cardLoad.amountBalance,
        countBalance: cardLoad.countBalance,
        loadPlanID: cardLoad.loadPlanID,
        reversesLoadID: cardLoad.reversesLoadID,
      })
      .from(cardLoad)
      .innerJoin(card, isOfCard(cardLoad))
      .where(
        and(
          eq(cardLoad.companyID, of.companyID),
          sql`${cardLoad.kind} = 'load'`,
          isNull(cardLoad.webApiID),
          gte(cardLoad.dateIn, of.since),
          isNew(of, loadID),
        ),
      )
      .orderBy(asc(cardLoad.dateIn), asc(cardLoad.id))
      .limit(of.limit),
  (rows) =>
    rows.map(({ loadPlanID, reversesLoadID, ...row }) =>
      reversesLoadID === null
        ? eventOf('card.loaded', { ...row, loadPlanID })
        : eventOf('load.reversed', { ...row, reversesLoadID }),
    ),
)

const blockID = sql<string>`'evt_block_' || ${cardBlock.id}`
const blocks = source(
  (db, of) =>
    db
      .select({ eventID: blockID, createdAt: cardBlock.dateIn, blocked: cardBlock.blocked, ...ofCard })
      .from(cardBlock)
      .innerJoin(card, isOfCard(cardBlock))
      .where(and(eq(cardBlock.companyID, of.companyID), gte(cardBlock.dateIn, of.since), isNew(of, blockID)))
      .orderBy(asc(cardBlock.dateIn), asc(cardBlock.id))
      .limit(of.limit),
  (rows) =>
    rows.map(({ blocked, ...row }) =>
      blocked
        ? eventOf('card.blocked', { ...row, blockedAt: row.createdAt })
        : eventOf('card.unblocked', { ...row, unblockedAt: row.createdAt }),
    ),
)

const holdEndID = sql<string>`'evt_hold_' || ${cardHold.holdID}`
/** Holds of the web API that were completed, released or are over. */
const holdEnds = source(
  (db, of) =>
    db
      .select({
        eventID: holdEndID,
        createdAt: sql<Date>`${cardHold.endedAt}`.mapWith(cardHold.endedAt),
        holdID: cardHold.holdID,
        ...ofCard,
        terminalID: terminal.terminalID,
        status: sql<HoldEnd>`${cardHold.end}`,
        amount: cardHold.amount,
        completedAmount: cardHold.completedAmount,
        releasedAmount: sql<number>`${cardHold.amount} - ${cardHold.completedAmount}`.mapWith(
          cardHold.amount,
        ),
        transactionIDs: sql<
          number[]
        >`${sql.raw(completionsSql('card_hold.company_id', 'card_hold.hold_id'))}`,
      })
      .from(cardHold)
      .innerJoin(card, isOfCard(cardHold))
      .innerJoin(
        terminal,
        and(eq(terminal.companyID, cardHold.companyID), eq(terminal.id, cardHold.terminalID)),
      )
      .where(
        and(
          eq(cardHold.companyID, of.companyID),
          eq(cardHold.webApiID, of.webApiID),
          gte(cardHold.endedAt, of.since),
          isNew(of, holdEndID),
        ),
      )
      .orderBy(asc(cardHold.endedAt))
      .limit(of.limit),
  (rows) => rows.map((row) => eventOf('hold.ended', { ...row, endedAt: row.createdAt })),
)

const noticeID = sql<string>`'evt_notice_' || ${notice.noticeID}`
/** Notices of the company. Those of one account are its own. Rule 23.7. */
const raised = source(
  (db, of) =>
    db
      .select({
        eventID: noticeID,
        createdAt: notice.raisedAt,
        noticeID: notice.noticeID,
        noticeRuleID: notice.noticeRuleID,
        noticeKind: notice.kind,
        recordID: notice.recordID,
        panLast4: sql<string | null>`right(${card.pan}, 4)`,
        figure: notice.figure,
        until: notice.until,
      })
      .from(notice)
      .leftJoin(
        card,
        and(
          inArray(notice.kind, ['cardBalance', 'cardExpiry']),
          eq(card.companyID, notice.companyID),
          eq(card.id, notice.recordID),
        ),
      )
      .where(
        and(
          eq(notice.companyID, of.companyID),
          gte(notice.raisedAt, of.since),
          isNull(notice.accountID),
          isNew(of, noticeID),
        ),
      )
      .orderBy(asc(notice.raisedAt), asc(notice.noticeID))
      .limit(of.limit),
  (rows) => rows.map((row) => eventOf('notice.raised', { ...row, raisedAt: row.createdAt })),
)

export const eventSources = {
  requests,
  batches,
  closings,
  loads,
  blocks,
  holdEnds,
  entered: enteredTransactions,
  changed: changedTransactions,
  raised,
} satisfies Record<string, Source>
export type SourceName = keyof typeof eventSources
