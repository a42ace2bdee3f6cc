import type { z } from 'zod'
import { id } from '../../field'
import { withCursor } from '../../list/paging'
import { listInput, SHORT_PAGE_SIZE } from '../../list/schema'

export const withoutClientListInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: {},
})

export const cardsWithoutClientInput = listInput({
  sort: ['pan'],
  default: 'pan',
  pageSize: SHORT_PAGE_SIZE,
  filters: { cardBatchID: id() },
})

/** A page of a batch's cards, beside the batch. */
export const cardsOfBatch = withCursor(cardsWithoutClientInput)
export type CardsOfBatch = z.output<typeof cardsOfBatch>
