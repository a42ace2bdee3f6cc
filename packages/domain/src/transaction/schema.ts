import { z } from 'zod'
import { day, id, instant, optional } from '../field'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

export const CARD_TRANSACTIONS_PAGE = 5

/** A transaction; `amount` in cents, 0 once cancelled. `payee` reads "owner terminalID". Specification §3. */
export const transaction = z.object({
  id: id(),
  cardID: id(),
  amount: z.int(),
  comment: z.string().nullable(),
  showCommentInReports: z.boolean(),
  dateIn: instant(),
  payee: z.string(),
  operator: z.string().nullable(),
  hasChanged: z.boolean(),
})

export const cardTransactionsInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: CARD_TRANSACTIONS_PAGE,
  filters: { cardID: id(), startDate: optional(day()), endDate: optional(day()) },
})

export type CardTransactionsInput = z.output<typeof cardTransactionsInput>

export const cardTransactions = z.object({
  totalAmount: z.int(),
  totalCount: z.int(),
  transactions: z.array(transaction),
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

export const ownerTransactionsInput = listInput({
  sort: ['dateIn', 'amount'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: { terminalOwnerID: id(), startDate: optional(day()), endDate: optional(day()) },
})
