import { z } from 'zod'
import { countryCode, vatNumber } from '../country'
import { edited } from '../edit'
import { day, id, instant, optional, text } from '../field'
import { lengths } from '../lengths'
import { shownTexts } from '../shown-texts'
import { lastPayment } from '../terminal/schema'

export const terminalOwnerRef = z.strictObject({ terminalOwnerID: id() })
export type TerminalOwnerRef = z.output<typeof terminalOwnerRef>

/** `withClosed`: a closed owner is returned too. */
export const askedTerminalOwner = terminalOwnerRef.extend({ withClosed: z.boolean().default(false) })
export type AskedTerminalOwner = z.output<typeof askedTerminalOwner>

const texts = {
  name: text(lengths.terminalOwner.name),
  identifier: optional(text(lengths.terminalOwner.identifier)),
  address: optional(text(lengths.terminalOwner.address)),
  countryCode: optional(countryCode()),
  vatNumber: optional(vatNumber()),
}
const fields = { ...texts, settledFrom: optional(day()) }
export const newTerminalOwner = z.strictObject(fields)
export type NewTerminalOwner = z.output<typeof newTerminalOwner>
export const terminalOwnerEdit = z.strictObject({ terminalOwnerID: id(), ...edited(fields) })
export type TerminalOwnerEdit = z.output<typeof terminalOwnerEdit>

export const ownerTexts = shownTexts(texts)
/** Fields of an owner that its history shows. */
export const shownTerminalOwner = {
  ...ownerTexts,
  settledFrom: z.string().meta({ kind: 'day' }).nullable(),
}

/** `terminalCount`: number of its open terminals, which are closed with it; of a closed one of those that were. `closedAt` is null for an open owner. */
export const terminalOwner = z.object({
  terminalOwnerID: id(),
  ...shownTerminalOwner,
  terminalCount: z.int(),
  closedAt: instant().nullable(),
})
export type TerminalOwner = z.output<typeof terminalOwner>

export const activeOwner = terminalOwner.extend(lastPayment)
export type ActiveOwner = z.output<typeof activeOwner>

/** Number of terminals closed with their owner. */
export const terminalOwnerClosed = z.object({ terminalsClosed: z.int() })
