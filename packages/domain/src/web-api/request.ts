import { z } from 'zod'
import { brokenRule } from '../card/rule/schema'
import { cardStateSchema } from '../card/schema'
import { errorCodes } from '../error/codes'
import { refusalReasons } from '../error/reasons'
import { id, instant } from '../field'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'
import { paymentStatuses } from '../payment/rules'

/** Days for which requests are listed, and for which refusals that are not kept under a key are stored. Rule 6.16. */
export const REQUEST_DAYS = 7

export const webApiRequestsInput = listInput({
  sort: ['receivedAt'],
  default: '-receivedAt',
  pageSize: SHORT_PAGE_SIZE,
  filters: { webApiId: id(), refused: z.boolean().default(false) },
})

/**
 * Refusal of a payment; `cardState` only for `ERROR_CARD_NOT_USABLE`, null for a card without a client, and `blocked` beside it if
 * the card is blocked; `rule` only for `ERROR_RULE_OF_USE`, as it was answered.
 */
const refusal = z.object({
  code: z.enum(errorCodes),
  reason: z.enum(refusalReasons).optional(),
  cardState: cardStateSchema.nullish(),
  blocked: z.literal(true).optional(),
  rule: brokenRule.optional(),
})

export const webApiRequestKinds = [
  'payment',
  'reversal',
  'balance',
  'load',
  'hold',
  'release',
  'simulation',
  'block',
] as const

/** Kinds of requests that are listed only where they are refused, and cause no event. Rules 6.9 and 6.10. */
const askingKinds = ['balance', 'simulation', 'block'] as const

export const isAsking = (kind: WebApiRequest['kind']): kind is (typeof askingKinds)[number] =>
  askingKinds.some((one) => one === kind)

/**
 * A payment or reversal of a web API, or a refusal, including refusals of balance queries, and of simulations and blocks that name an
 * unknown number or a wrong code; the `idempotencyKey` of these three is empty.
 * Amounts in cents, those of a payment as in `paymentStatus`. Null if a refused request lacked a card number, a terminal or an
 * amount; the request's id is null in older rows. A reversal is `reversed` or `refused`; `transactionID` and `paymentKey` are
 * the payment's, each if known.
 */
export const webApiRequest = z.object({
  receivedAt: instant(),
  requestID: z.string().nullable(),
  idempotencyKey: z.string(),
  kind: z.enum(webApiRequestKinds),
  status: z.enum([...paymentStatuses, 'loaded', 'held', 'released']),
  /** The card number's last four digits. */
  panLast4: z.string().nullable(),
  terminalID: z.string().nullable(),
  transactionID: id().nullable(),
  /** The hold, also of its completion, which is a payment. */
  holdID: id().nullable(),
  /** As the request had it; null also for refusals that no key keeps. */
  externalID: z.string().nullable(),
  requestedAmount: z.int().nullable(),
  approvedAmount: z.int().nullable(),
  amount: z.int().nullable(),
  /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
  reversedAmount: z.int().nullable(),
  /** Only for a reversal that named its payment by key. */
  paymentKey: z.string().nullable(),
  refusal: refusal.nullable(),
})
export type WebApiRequest = z.output<typeof webApiRequest>

/** A request as the company sees it, with the card; null if the company has no card with that number, or one without a client. */
export const companyRequest = webApiRequest.extend({ cardID: id().nullable() })
export type CompanyRequest = z.output<typeof companyRequest>

/**
 * A refused payment or hold of one of the company's web APIs. The name on the card and the customer are null for callers who may not see
 * cards, and for cards that have none.
 */
export const refusedPayment = companyRequest
  .pick({
    receivedAt: true,
    requestID: true,
    cardID: true,
    panLast4: true,
    terminalID: true,
    requestedAmount: true,
    refusal: true,
  })
  .extend({
    nameOnCard: z.string().nullable(),
    customerID: id().nullable(),
    customerName: z.string().nullable(),
    customerClosed: z.boolean(),
    webApiId: id(),
    webApiName: z.string(),
  })
export type RefusedPayment = z.output<typeof refusedPayment>

/** A request that causes an event. The release of a hold does not: its end does. */
export type MovingRequest = WebApiRequest & {
  kind: Exclude<WebApiRequest['kind'], (typeof askingKinds)[number] | 'release'>
}
