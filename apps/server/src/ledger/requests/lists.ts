import { card } from '@kaarditeek/db/schema/card'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { webApiCalls } from '@kaarditeek/domain/web-api/calls'
import { REQUEST_DAYS } from '@kaarditeek/domain/web-api/request'
import { subHours } from 'date-fns'
import { eq, gte, isNotNull, sql } from 'drizzle-orm'
import { defineList, ensureRecord } from '../../core/list/define-list'
import type { Actor, Read } from '../../core/work/scope'
import { logged, loggedRequests, ties } from './logged'
import { show } from './show'

/**
 * Payments and reversals of a web API and the refusals of its key, including refused balance queries, of the last days:
 * accepted requests and refusals kept under their keys, and refusals that are not kept. Never a whole card number. Rule 6.16.
 */
export const webApiRequestList = defineList(webApiCalls.requests, {
  from: loggedRequests,
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

/** Refused payments and balance queries of a card in the last days. */
export const cardRefusalList = defineList(cardCalls.refusals, {
  from: loggedRequests,
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
