import { z } from 'zod'
import { id, optional } from '../field'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'
import { scheduleStates } from './states'

export const reportScheduleListInput = listInput({
  sort: ['name'],
  default: 'name',
  // `savedViewID` asks for schedules that send the view.
  filters: { state: optional(z.enum(scheduleStates)), savedViewID: optional(id()) },
})

/** Sendings of a schedule. */
export const runListInput = listInput({
  sort: ['dueAt'],
  default: '-dueAt',
  pageSize: SHORT_PAGE_SIZE,
  filters: { reportScheduleID: id() },
})
