import { z } from 'zod'
import { id, optional } from '../../../field'
import { listInput, SHORT_PAGE_SIZE } from '../../../list/schema'
import { runResults } from './run-result'

export const loadPlansInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: {
    /** Only plans of this card. */
    cardID: optional(id()),
    /** Only plans with a further run if true, only those without one if false. */
    hasNextRun: optional(z.boolean()),
  },
})

export const loadPlanCardsInput = listInput({
  sort: ['cardID', 'pan', 'customerName', 'amount', 'cardState'],
  default: 'cardID',
  pageSize: SHORT_PAGE_SIZE,
  filters: {
    loadPlanID: id(),
    /** Only cards that the last run refused. */
    refused: z.boolean().default(false),
    lastRun: optional(z.enum(runResults)),
    /** Only cards whose load of the last run was taken back. */
    reversed: z.boolean().default(false),
  },
})
