import { z } from 'zod'
import { day, id, optional, text } from '../../../field'
import { lengths } from '../../../lengths'
import { listInput, SHORT_PAGE_SIZE } from '../../../list/schema'
import { runResults } from './run-result'
import { planStates } from './states'

export const loadPlansInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: {
    /** Only plans of this card. */
    cardID: optional(id()),
    /** Only plans with a further run if true, only those without one if false. */
    hasNextRun: optional(z.boolean()),
    state: optional(z.enum(planStates)),
    /** A part of the name or email of who ordered. */
    author: optional(text(lengths.email)),
    /** Business days of the order. */
    startDate: optional(day()),
    endDate: optional(day()),
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
