import { z } from 'zod'
import { edited } from '../edit'
import { id, instant, optional, text } from '../field'
import { lengths } from '../lengths'
import { shownTexts } from '../shown-texts'
import { ofOwner } from './list'

/** A terminal of an owner. `tid` is its number; `terminalID`, elsewhere, its text id. */
export const terminalRef = z.strictObject({ ...ofOwner, tid: id() })
export type TerminalRef = z.output<typeof terminalRef>

/** `withClosed`: a closed terminal is returned too. */
export const askedTerminal = terminalRef.extend({ withClosed: z.boolean().default(false) })
export type AskedTerminal = z.output<typeof askedTerminal>

const fields = {
  terminalID: text(lengths.terminal.terminalID),
  merchantID: text(lengths.terminal.merchantID),
  payDesk: optional(text(lengths.terminal.payDesk)),
  merchantRegNo: optional(text(lengths.terminal.merchantRegNo)),
}
export const newTerminal = z.strictObject({ ...ofOwner, ...fields })
export type NewTerminal = z.output<typeof newTerminal>
export const terminalEdit = z.strictObject({ ...ofOwner, tid: id(), ...edited(fields) })
export type TerminalEdit = z.output<typeof terminalEdit>

export const shownTerminal = shownTexts(fields)
/** `closedAt` is null for an open terminal. */
export const terminal = z.object({
  id: id(),
  terminalOwnerID: id(),
  ...shownTerminal,
  closedAt: instant().nullable(),
})
export type Terminal = z.output<typeof terminal>
/** Time of the last payment at a terminal or at an owner's terminals, cancelled ones left out; null if there is none. */
export const lastPayment = { lastTransaction: instant().nullable() }
export const activeTerminal = terminal.extend(lastPayment)
export type ActiveTerminal = z.output<typeof activeTerminal>

/**
 * Last payment, and number and sum in cents of those of the last 30 days, today included; `amountBefore` is the sum of the 30 days before, until
 * this time of day. Cancelled payments are left out.
 */
export const terminalFigures = z.object({
  ...lastPayment,
  count: z.int(),
  amount: z.int(),
  amountBefore: z.int(),
})
export type TerminalFigures = z.output<typeof terminalFigures>

export const terminalFound = z.object({ id: id(), terminalID: z.string(), payee: z.string() })
