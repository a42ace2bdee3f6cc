import { z } from 'zod'
import { changeOf } from '../change/schema'
import { edited } from '../edit'
import { cents, id, idempotencyKey, instant, MAX_AMOUNT, moment, optional, text } from '../field'
import { lengths } from '../lengths'
import { nextCursor } from '../list/paging'
import { listInput } from '../list/schema'
import { partnerFields, shownPartnerFields } from '../partner-fields'
import { shownPaymentData } from '../payment/data'

/**
 * A transaction; `amount` in cents is what is left of it, 0 once cancelled, `refundedAmount` what reversals gave back, `cancelledAmount` what
 * a cancelled one was for, null for others. `payee` reads "owner terminalID". Rule 13.3.
 */
export const transaction = z.object({
  id: id(),
  cardID: id(),
  amount: z.int(),
  refundedAmount: z.int(),
  cancelledAmount: z.int().nullable(),
  comment: z.string().nullable(),
  showCommentInReports: z.boolean(),
  dateIn: instant(),
  payee: z.string(),
  operator: z.string().nullable(),
  hasChanged: z.boolean(),
  /** What the terminal told of the payment. */
  data: shownPaymentData.nullable(),
  ...shownPartnerFields,
})

export type Transaction = z.output<typeof transaction>

export const transactionRef = z.strictObject({ id: id() })
export type TransactionRef = z.output<typeof transactionRef>

export const cardTransactions = z.object({
  totalAmount: z.int(),
  totalCount: z.int(),
  transactions: z.array(transaction),
  ...nextCursor,
})

/** A transaction with its card and customer, for lists of many cards' transactions. */
export const transactionOfCard = transaction.extend({
  cardPan: z.string(),
  customerID: id(),
  customerName: z.string(),
  customerClosed: z.boolean(),
  customerUnitID: id(),
  customerUnitName: z.string(),
  customerUnitClosed: z.boolean(),
})

export type TransactionOfCard = z.output<typeof transactionOfCard>

const comment = text(lengths.payment.comment)

/**
 * A transaction entered by hand. `terminalID` is the terminal's numeric id, a null `dateIn` is now. A repeated key creates no
 * second transaction. Rule 6.7.
 */
export const newTransaction = z.strictObject({
  cardID: id(),
  amount: cents({ min: 1, max: MAX_AMOUNT }),
  terminalID: id(),
  dateIn: optional(moment()),
  comment,
  showCommentInReports: z.boolean().default(false),
  ...partnerFields,
  idempotencyKey: optional(idempotencyKey()),
})
export type NewTransaction = z.output<typeof newTransaction>

/** Amount 0 cancels the transaction. Rule 13.3. */
export const transactionEdit = transactionRef.extend({
  amount: cents({ max: MAX_AMOUNT }),
  ...edited({ comment: optional(comment) }),
  showCommentInReports: z.boolean(),
  ...partnerFields,
})
export type TransactionEdit = z.output<typeof transactionEdit>

/** Cancels a transaction. The history and the audit log keep the reason, and whoever approves it reads it, if it waits for a second person. Rule 20.1. */
export const transactionCancelling = transactionRef.extend({ reason: optional(text(lengths.card.comment)) })
export type TransactionCancelling = z.output<typeof transactionCancelling>

/** Rows of a page of a transaction's history. Rule 15.1. */
const CHANGES_PAGE = 5

export const transactionChangesInput = listInput({
  sort: ['validFrom'],
  default: '-validFrom',
  pageSize: CHANGES_PAGE,
  filters: { id: id() },
})
/** A change of a transaction. `reason` is that of its cancellation, null without one, and for other changes. */
export const transactionChange = changeOf({
  amount: z.int(),
  refundedAmount: z.int(),
  payee: z.string(),
  comment: z.string().nullable(),
  showCommentInReports: z.boolean(),
  reason: z.string().nullable(),
  operator: z.string(),
  data: shownPaymentData.nullable(),
  ...shownPartnerFields,
}).omit({ closedAt: true })
