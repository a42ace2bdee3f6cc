import { z } from 'zod'
import { id, instant, month } from '../field'
import { mailStates } from '../mail/states'

/** Month whose statements are mailed, once each, to the billing addresses of its customers. */
export const statementMailsOrder = z.strictObject({ date: month() })
export type StatementMailsOrder = z.output<typeof statementMailsOrder>

/** Number of customers whose statements are mailed, and of those skipped: mailed before, or without a billing address. */
export const statementMailsReply = z.object({
  queued: z.int(),
  mailedBefore: z.int(),
  withoutAddress: z.int(),
})

/** Customers without a billing address whose names can be seen before statements are mailed. */
export const NAMED_WITHOUT_ADDRESS = 1_000

/** Recipients who are named before statements are mailed. */
export const NAMED_RECIPIENTS = 10

/** Customers with transactions in the month: those who would be mailed, and those who would be skipped. */
export const statementRecipients = z.object({
  ready: z.int(),
  /** The first of the customers who would be mailed, by name, `NAMED_RECIPIENTS` at most. */
  recipients: z.array(z.object({ customer: z.string(), recipient: z.string() })),
  mailedBefore: z.int(),
  withoutAddress: z.int(),
  /** Names of the customers without a billing address, `NAMED_WITHOUT_ADDRESS` at most. */
  names: z.array(z.string()),
})
export type StatementRecipients = z.output<typeof statementRecipients>

/** A mail with a statement. `failed` once it is given up. */
export const statementMailRow = z.object({
  id: id(),
  customerID: id(),
  customer: z.string(),
  recipient: z.string(),
  month: z.string().meta({ kind: 'month' }),
  createdAt: instant(),
  sentAt: instant().nullable(),
  state: z.enum(mailStates),
})
export type StatementMailRow = z.output<typeof statementMailRow>
