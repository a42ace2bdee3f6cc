import { z } from 'zod'
import { id, instant, month } from '../field'
import { listInput } from '../list/schema'

/** Month whose statements are mailed to the billing addresses of its customers, once to each. */
export const statementMailsOrder = z.strictObject({ date: month() })
export type StatementMailsOrder = z.output<typeof statementMailsOrder>

/** Numbers of customers whose statement is queued, was mailed before, or cannot be mailed without a billing address. */
export const statementMailsReply = z.object({
  queued: z.int(),
  mailedBefore: z.int(),
  withoutAddress: z.int(),
})

export const statementMailStates = ['waiting', 'sent', 'failed'] as const
export type StatementMailState = (typeof statementMailStates)[number]

export const statementMailListInput = listInput({
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {},
})

/** A statement mail. `failed` after its last attempt. */
export const statementMailRow = z.object({
  id: id(),
  customerID: id(),
  customer: z.string(),
  recipient: z.string(),
  month: z.string(),
  createdAt: instant(),
  sentAt: instant().nullable(),
  state: z.enum(statementMailStates),
})
export type StatementMailRow = z.output<typeof statementMailRow>
