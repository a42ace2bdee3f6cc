import type { z } from 'zod'
import { id } from '../../field'
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
export type CardsWithoutClientInput = z.output<typeof cardsWithoutClientInput>
