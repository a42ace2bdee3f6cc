import { z } from 'zod'
import { cents, id, instant, MAX_AMOUNT, optional, text, whole } from '../field'
import { lengths } from '../lengths'
import { externalID, repliedExternalID } from '../partner-fields'
import { paymentData } from '../payment/data'
import { pin } from '../payment/schema'
import { HOLD_MINUTES, holdStatuses, MAX_HOLD_MINUTES } from './rules'

/** Money to keep on a card, in cents, for a payment whose amount is not known yet. */
export const holdRequest = z.strictObject({
  pan: text(lengths.card.pan),
  amount: cents({ min: 1, max: MAX_AMOUNT }),
  terminalID: text(lengths.terminal.terminalID),
  minutes: whole({ min: 1, max: MAX_HOLD_MINUTES }).default(HOLD_MINUTES),
  externalID: externalID(),
  pin: pin(),
})
export type HoldRequest = z.output<typeof holdRequest>

/** What is left on the card, without what is held. */
const left = { amountBalance: z.int().nullable(), countBalance: z.int().nullable() }

export const holdReply = z.object({
  holdID: id(),
  requestedAmount: z.int(),
  approvedAmount: z.int(),
  partial: z.boolean(),
  endsAt: instant(),
  ...left,
  externalID: repliedExternalID(),
})
export type HoldReply = z.output<typeof holdReply>

export const holdRef = z.strictObject({ holdID: id() })
export type HoldRef = z.output<typeof holdRef>

/** Cents of the hold to take. Unless `final` is false, the rest is free again. */
export const completion = holdRef.extend({
  amount: cents({ min: 1, max: MAX_AMOUNT }),
  final: z.boolean().default(true),
  comment: optional(text(lengths.payment.comment)),
  data: optional(paymentData),
  /** Of the payment, not of the hold. */
  externalID: externalID(),
})
export type Completion = z.output<typeof completion>

export const completionReply = z.object({
  holdID: id(),
  transactionID: id(),
  amount: z.int(),
  ...left,
  externalID: repliedExternalID(),
  /** Only in a replay of a completion that has since been reversed or cancelled. */
  reversed: z.literal(true).optional(),
})
export type CompletionReply = z.output<typeof completionReply>

export const releaseReply = z.object({ holdID: id(), releasedAmount: z.int(), ...left })
export type ReleaseReply = z.output<typeof releaseReply>

/** A hold as it is now. Amounts in cents: held at first, completed, and still held. `transactionIDs` are its completions, the first one first. */
export const holdRecord = z.object({
  holdID: id(),
  status: z.enum(holdStatuses),
  panLast4: z.string(),
  terminalID: z.string(),
  amount: z.int(),
  completedAmount: z.int(),
  amountHeld: z.int(),
  dateIn: instant(),
  endsAt: instant(),
  endedAt: instant().nullable(),
  transactionIDs: z.array(id()),
  externalID: z.string().nullable(),
})
export type HoldRecord = z.output<typeof holdRecord>

/** A hold in the list of its card: with its payee, and the web API that holds as its author. */
export const cardHold = holdRecord
  .omit({ panLast4: true, terminalID: true })
  .extend({ payee: z.string(), author: z.string() })
export type CardHold = z.output<typeof cardHold>
