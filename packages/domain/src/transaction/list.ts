import type { z } from 'zod'
import { day, id, optional } from '../field'
import { withCursor } from '../list/paging'
import { externalIDFilter, listInput, SHORT_PAGE_SIZE, sinceFilters } from '../list/schema'

export const CARD_TRANSACTIONS_PAGE = 5

export const cardTransactionsInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: CARD_TRANSACTIONS_PAGE,
  filters: {
    cardID: id(),
    startDate: optional(day()),
    endDate: optional(day()),
    ...externalIDFilter,
    ...sinceFilters,
  },
})

/** A page of a card's transactions, with the totals. */
export const cardTransactionsPage = withCursor(cardTransactionsInput)
export type CardTransactionsPage = z.output<typeof cardTransactionsPage>

export const ownerTransactionsInput = listInput({
  sort: ['dateIn', 'amount'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: {
    terminalOwnerID: id(),
    terminalID: optional(id()),
    startDate: optional(day()),
    endDate: optional(day()),
    ...externalIDFilter,
    ...sinceFilters,
  },
})

export const companyTransactionsInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: { startDate: optional(day()), endDate: optional(day()), ...externalIDFilter, ...sinceFilters },
})
