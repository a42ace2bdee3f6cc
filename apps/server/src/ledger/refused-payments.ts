import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { webApi, webApiRefusal, webApiRequest } from '@kaarditeek/db/schema/web-api'
import type { BrokenRule } from '@kaarditeek/domain/card/rule/rules'
import { webApiCalls } from '@kaarditeek/domain/web-api/calls'
import type { RefusedFor } from '@kaarditeek/domain/web-api/list'
import { REQUEST_DAYS, type RefusedPayment } from '@kaarditeek/domain/web-api/request'
import { subHours } from 'date-fns'
import { and, count, eq, gte, inArray, ne, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { betweenDays, contains, when } from '../core/list/conditions'
import { defineList } from '../core/list/define-list'
import type { Actor, Read } from '../core/work/scope'
import { customerOfUnit, unitOfCard } from './card-joins'
import type { Refusal } from './refusal'
import { groupedRefusals, refusalGroups } from './refusal-groups'
import { commonOf, missing, optional, shownCard } from './requests/columns'
import { showRefusal } from './requests/show'

const build = new QueryBuilder({ casing: 'snake_case' })

/** Refused payments and holds that are kept under a key. A reversal that came before its payment refuses it: that is no refused payment. */
const isKept = and(
  ne(webApiRequest.refusal, 'paymentReversed'),
  not(webApiRequest.isReversal),
  not(webApiRequest.isLoad),
)

/** Refused payments and holds that no key keeps. */
const isUnkept = and(not(webApiRefusal.isReversal), not(webApiRefusal.isBalance), not(webApiRefusal.isLoad))

const kept = build
  .select({
    ...commonOf(webApiRequest),
    cardID: optional<number>(webApiRequest.cardID, 'refused_card_id'),
    panLast4: missing<string>('varchar collate "C"', 'pan_last4'),
    terminalID: optional<string>(webApiRequest.terminalID, 'terminal_id'),
    refusal: sql<string>`${webApiRequest.refusal}`.as('refusal'),
    rule: optional<BrokenRule>(webApiRequest.rule, 'rule'),
  })
  .from(webApiRequest)
  .where(isKept)

const unkept = build
  .select({
    ...commonOf(webApiRefusal),
    cardID: optional<number>(webApiRefusal.cardID, 'refused_card_id'),
    panLast4: optional<string>(webApiRefusal.panLast4, 'pan_last4'),
    terminalID: optional<string>(webApiRefusal.terminalID, 'terminal_id'),
    refusal: sql<string>`${webApiRefusal.refusal}`.as('refusal'),
    rule: missing<BrokenRule>('jsonb', 'rule'),
  })
  .from(webApiRefusal)
  .where(isUnkept)

const refused = kept.unionAll(unkept).as('refused')

const from = (db: Db) =>
  db
    .select({
      receivedAt: refused.receivedAt,
      requestID: refused.requestID,
      nameOnCard: card.nameOnCard,
      customerID: customer.customerID,
      customerName: customer.name,
      customerClosed: sql<boolean>`${customer.closedAt} is not null`,
      ...shownCard(refused.panLast4),
      terminalID: refused.terminalID,
      requestedAmount: refused.requestedAmount,
      refusal: refused.refusal,
      rule: refused.rule,
      webApiId: refused.webApiID,
      webApiName: webApi.name,
    })
    .from(refused)
    .innerJoin(webApi, and(eq(webApi.companyID, refused.companyID), eq(webApi.webApiID, refused.webApiID)))
    .leftJoin(card, and(eq(card.companyID, refused.companyID), eq(card.id, refused.cardID)))
    .leftJoin(customerUnit, unitOfCard)
    .leftJoin(customer, customerOfUnit)
    .$dynamic()

const isFor = (reason: RefusedFor): SQL =>
  reason === 'other'
    ? notInArray(refused.refusal, groupedRefusals)
    : inArray(refused.refusal, [...refusalGroups[reason]])

/** Matches the end of a card's number, as the list shows it. */
const endsWith = (digits: string): SQL => sql`${shownCard(refused.panLast4).panLast4} like ${`%${digits}`}`

type Raw = Awaited<ReturnType<typeof from>>[number]

const show = ({ refusal, rule, ...raw }: Raw): RefusedPayment => ({
  ...raw,
  refusal: showRefusal(refusal as Refusal, rule),
})

/** Refused payments and holds of the company's web APIs in the last days, closed web APIs included. Rule 6.36. */
export const refusedPaymentList = defineList(webApiCalls.refusedPayments, {
  from,
  within: ({ by }: Read<Actor>) => eq(refused.companyID, by.companyID),
  id: refused.idempotencyKey,
  ties: [refused.webApiID, sql`coalesce(${refused.requestID}::text, '')`],
  where: ({ refusedFor, terminalID, panLast4, ...days }, clock) => [
    gte(refused.receivedAt, subHours(clock.now, 24 * REQUEST_DAYS)),
    ...betweenDays(refused.receivedAt, days, ['startDate', 'endDate'], clock),
    when(refusedFor, isFor),
    when(terminalID, (text) => contains(refused.terminalID, text)),
    when(panLast4, endsWith),
  ],
  sort: { receivedAt: refused.receivedAt },
  show,
})

const since = (table: typeof webApiRequest | typeof webApiRefusal, time: Date): SQL | undefined =>
  and(eq(table.companyID, webApi.companyID), eq(table.webApiID, webApi.webApiID), gte(table.receivedAt, time))

/** Number of a web API's refused payments since a time, read by the indexes of refusals. Needs `web_api` selected. */
export const refusedPayments = (time: Date) => {
  const inKept = build
    .select({ count: count() })
    .from(webApiRequest)
    .where(and(since(webApiRequest, time), isKept))
  const inUnkept = build
    .select({ count: count() })
    .from(webApiRefusal)
    .where(and(since(webApiRefusal, time), isUnkept))
  return sql<number>`(${inKept}) + (${inUnkept})`.mapWith(Number).as('refused_today')
}
