import { z } from 'zod'
import { day, id, optional } from '../field'
import { listInput } from '../list/schema'
import { settlementStates } from './states'

/** `startDate` and `endDate`: settlements that have some of these days. */
export const settlementListInput = listInput({
  sort: ['createdAt', 'endDate'],
  default: '-createdAt',
  filters: {
    terminalOwnerID: optional(id()),
    state: optional(z.enum(settlementStates)),
    startDate: optional(day()),
    endDate: optional(day()),
  },
})
export type SettlementListInput = z.output<typeof settlementListInput>

/** `corrections`: corrections alone. */
export const settlementLineInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  filters: { settlementID: id(), corrections: z.boolean().default(false) },
})
