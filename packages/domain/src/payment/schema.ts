import { z } from 'zod'
import { loadsSomething, loadValue } from '../card/load/schema'
import { brokenRule } from '../card/rule/schema'
import { blockReason, cardStateSchema } from '../card/schema'
import { CODE_DIGITS } from '../card-product/schema'
import { errorCodes } from '../error/codes'
import { refusalReasons } from '../error/reasons'
import { cents, id, idempotencyKey, instant, MAX_AMOUNT, matching, optional, text } from '../field'
import { lengths } from '../lengths'
import { pageOf } from '../list/schema'
import { externalID, repliedExternalID } from '../partner-fields'
import { webApiRequest, webApiRequestsInput } from '../web-api/request'
import { paymentData, shownPaymentData } from './data'
import { paymentStatuses } from './rules'

/** A card number. Malformed text is declined as an unknown card. */
const pan = () => text(lengths.card.pan)

/** The security code that is printed with the card. Ignored where the card's product does not ask for it. */
export const pin = () =>
  optional(
    matching(z.string().max(CODE_DIGITS.max, { abort: true }), /^\d{4,8}$/, '2718').meta({
      kind: 'password',
    }),
  )

export const balanceRequest = z.strictObject({ pan: pan(), pin: pin() })
export type BalanceRequest = z.output<typeof balanceRequest>
export const balanceReply = z.object({
  cardPan: z.string(),
  cardState: cardStateSchema,
  /** Only of a blocked card. */
  blocked: z.literal(true).optional(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
  amountHeld: z.int(),
  countHeld: z.int(),
  validTo: instant(),
  discountPercentage: z.number().nullable(),
})
export type BalanceReply = z.output<typeof balanceReply>

export const blockRequest = z.strictObject({ pan: pan(), reason: blockReason() })
export type BlockRequest = z.output<typeof blockRequest>
export const blockReply = z.object({ cardPan: z.string(), blocked: z.literal(true) })
export type BlockReply = z.output<typeof blockReply>

/** `amount` in cents; `terminalID` is the terminal's text id. */
export const paymentRequest = z.strictObject({
  pan: pan(),
  amount: cents({ min: 1, max: MAX_AMOUNT }),
  terminalID: text(lengths.terminal.terminalID),
  comment: optional(text(lengths.payment.comment)),
  data: optional(paymentData),
  externalID: externalID(),
  pin: pin(),
})
export type PaymentRequest = z.output<typeof paymentRequest>

export const paymentReply = z.object({
  transactionID: id(),
  requestedAmount: z.int(),
  approvedAmount: z.int(),
  partial: z.boolean(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
  externalID: repliedExternalID(),
  /** Only in a replay of a payment that has since been reversed or cancelled. */
  reversed: z.literal(true).optional(),
})
export type PaymentReply = z.output<typeof paymentReply>

/** Query of a payment. With `simulate` it is judged, and nothing is written. */
export const paymentQuery = z.strictObject({ simulate: z.boolean().default(false) })
/** What a payment would be answered. `transactionID` is always null; its type is that of a payment, for generated clients that join both replies. */
export const simulationReply = paymentReply
  .omit({ reversed: true })
  .extend({ transactionID: id().nullable() })
export type SimulationReply = z.output<typeof simulationReply>

/** What a cash desk sells: cents, uses or both; null leaves that side alone. */
export const webLoadRequest = z
  .strictObject({
    pan: pan(),
    ...loadValue,
    terminalID: text(lengths.terminal.terminalID),
    reason: optional(text(lengths.card.comment)),
    externalID: externalID(),
  })
  .check(loadsSomething)
export type WebLoadRequest = z.output<typeof webLoadRequest>

export const webLoadReply = z.object({
  id: id(),
  amount: z.int(),
  uses: z.int(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
  externalID: repliedExternalID(),
})
export type WebLoadReply = z.output<typeof webLoadReply>

/** The payment to reverse: either its id or its key (`namesOnePayment`). With `amount` a part of it is given back. */
export const reversalRequest = z
  .strictObject({
    transactionID: id().optional(),
    idempotencyKey: idempotencyKey().optional(),
    /** A load of this web API instead of a payment. Needs MAKE_LOAD. */
    loadID: id().optional(),
    amount: cents({ min: 1, max: MAX_AMOUNT }).optional(),
  })
  .meta({ minProperties: 1, maxProperties: 2 })
export type ReversalRequest = z.output<typeof reversalRequest>

/** `transactionID` is null if the payment has not arrived yet; it will be declined. */
export const reversalReply = z.object({
  transactionID: id().nullable(),
  reversedAmount: z.int(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
  /** Only if the card of the payment was replaced: the number of the card that got the money. */
  successorPan: z.string().optional(),
  /** Only if a load was taken back. */
  loadID: id().optional(),
})
export type ReversalReply = z.output<typeof reversalReply>

export const paymentByID = z.strictObject({ transactionID: id() })
export type PaymentByID = z.output<typeof paymentByID>
export const paymentByKey = z.strictObject({ idempotencyKey: idempotencyKey() })
export type PaymentByKey = z.output<typeof paymentByKey>

/** A refusal as the terminal received it, worded in the reader's language. */
export const shownRefusal = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  reason: z.enum(refusalReasons).optional(),
  cardState: cardStateSchema.nullish(),
  blocked: z.literal(true).optional(),
  rule: brokenRule.optional(),
})

/** Outcome of a payment (`paymentStatus`). `amount` is the amount taken now, in cents, `refundedAmount` what reversals gave back; null if the payment was refused. */
export const paymentRecord = z.object({
  status: z.enum(paymentStatuses),
  idempotencyKey: z.string(),
  /** As the payment was sent. */
  externalID: z.string().nullable(),
  transactionID: id().nullable(),
  requestID: z.string().nullable(),
  receivedAt: instant(),
  requestedAmount: z.int().nullable(),
  approvedAmount: z.int().nullable(),
  amount: z.int().nullable(),
  refundedAmount: z.int().nullable(),
  /** The hold that the payment completes, if it does. */
  holdID: id().nullable(),
  /** What the terminal told of the payment, which the receipt can show. */
  data: shownPaymentData.nullable(),
  refusal: shownRefusal.nullable(),
})
export type PaymentRecord = z.output<typeof paymentRecord>

/** The key's own payments, reversals and refusals of the last days, newest first. Rule 6.16. */
export const requestsInput = webApiRequestsInput.omit({ webApiId: true })
export type RequestsInput = z.output<typeof requestsInput>
/** A request as the terminal sees it. */
export const shownRequest = webApiRequest.extend({ refusal: shownRefusal.nullable() })
export const requestsReply = pageOf(shownRequest)
export type RequestsReply = z.output<typeof requestsReply>
