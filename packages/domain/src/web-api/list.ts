import { z } from 'zod'
import { companyID } from '../company/ref'
import { day, optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput } from '../list/schema'

export const webApiListInput = listInput({
  sort: ['name'],
  default: 'name',
  filters: { companyID: companyID() },
})

/** Reasons by which refused payments are filtered. `other` is every refusal without a reason of its own. Rule 6.36. */
export const refusedFor = [
  'money',
  'uses',
  'blocked',
  'state',
  'code',
  'rule',
  'pan',
  'terminal',
  'other',
] as const
export type RefusedFor = (typeof refusedFor)[number]

/** Digits of a card's number that lists of refused requests show. */
const LAST_DIGITS = 4

/**
 * Refused payments of all web APIs of the company, from and to a business day. `terminalID` is a part of the terminal's text id as the
 * request named it, `panLast4` the last digits of the card's number, four at most.
 */
export const refusedPaymentsInput = listInput({
  sort: ['receivedAt'],
  default: '-receivedAt',
  filters: {
    startDate: optional(day()),
    endDate: optional(day()),
    refusedFor: optional(z.literal(refusedFor)),
    terminalID: optional(text(lengths.terminal.terminalID)),
    panLast4: optional(text(LAST_DIGITS).regex(/^\d*$/)),
  },
})
export type RefusedPaymentsInput = z.output<typeof refusedPaymentsInput>
