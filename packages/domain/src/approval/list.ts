import { z } from 'zod'
import { day, id, optional } from '../field'
import { listInput } from '../list/schema'
import { approvalKinds, approvalStates } from './states'

/**
 * `cardID`: acts on that card alone or among others; `toDecide`: those that wait and that the viewer did not ask for; `own`: those that the viewer
 * asked for and did not take back; `decidedFrom`: those that were decided on that day or later.
 */
export const approvalListInput = listInput({
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {
    state: optional(z.enum(approvalStates)),
    kind: optional(z.enum(approvalKinds)),
    cardID: optional(id()),
    toDecide: z.boolean().default(false),
    own: z.boolean().default(false),
    decidedFrom: optional(day()),
  },
})
export type ApprovalListInput = z.output<typeof approvalListInput>
