import { z } from 'zod'
import { companyWord } from '../company/ref'
import { id, optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput } from '../list/schema'

export const operatorListInput = listInput({
  sort: ['name', 'email', 'role'],
  default: 'name',
  filters: {
    companyID: optional(companyWord()),
    distributorID: optional(id()),
    search: optional(text(lengths.email)),
    /** Only invited users whose last mail was refused. */
    mailStuck: z.boolean().default(false),
    /** Only users who asked for too many unknown card numbers within the last day. */
    guessedNumbers: z.boolean().default(false),
  },
})
export type OperatorListInput = z.output<typeof operatorListInput>
