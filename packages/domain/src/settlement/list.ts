import { z } from 'zod'
import { id, optional } from '../field'
import { listInput } from '../list/schema'
import { settlementStates } from './states'

export const settlementListInput = listInput({
  sort: ['createdAt', 'endDate'],
  default: '-createdAt',
  filters: { terminalOwnerID: optional(id()), state: optional(z.enum(settlementStates)) },
})
export type SettlementListInput = z.output<typeof settlementListInput>

/** `corrections`: corrections alone. */
export const settlementLineInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  filters: { settlementID: id(), corrections: z.boolean().default(false) },
})
