import { z } from 'zod'
import { optional } from '../field'
import { listInput } from '../list/schema'
import { scheduleStates } from './states'

export const reportScheduleListInput = listInput({
  sort: ['name'],
  default: 'name',
  filters: { state: optional(z.enum(scheduleStates)) },
})
