import { z } from 'zod'
import { id, instant, month } from '../field'
import { listInput } from '../list/schema'

/** Month whose statements are mailed, once each, to the billing addresses of its customers. */
export const statementMailsOrder = z.strictObject({ date: month() })
export type StatementMailsOrder = z.output<typeof statementMailsOrder>

/** Number of customers whose statements are mailed, and of those skipped: mailed before, or without a billing address. */
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

/** A mail with a statement. `failed` once it is given up. */
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
