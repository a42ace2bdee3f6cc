import { z } from 'zod'
import { id, optional } from '../field'
import { listInput } from '../list/schema'
import { approvalKinds, approvalStates } from './states'

/** `cardID`: acts on that card alone or among others; `toDecide`: those that wait and that the viewer did not ask for. */
export const approvalListInput = listInput({
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {
    state: optional(z.enum(approvalStates)),
    kind: optional(z.enum(approvalKinds)),
    cardID: optional(id()),
    toDecide: z.boolean().default(false),
  },
})
export type ApprovalListInput = z.output<typeof approvalListInput>
