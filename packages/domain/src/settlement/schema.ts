import { z } from 'zod'
import { edited } from '../edit'
import { day, email, id, instant, optional } from '../field'
import { languageID } from '../language/schema'
import { mailStates } from '../mail/states'
import { invoiceData } from './invoice'
import { settlementStates } from './states'

export const settlementRef = z.strictObject({ settlementID: id() })
export type SettlementRef = z.output<typeof settlementRef>

/** A settlement of what was taken at an owner's terminals on business days, both included. Rule 22.1. */
export const newSettlement = z.strictObject({ terminalOwnerID: id(), startDate: day(), endDate: day() })
export type NewSettlement = z.output<typeof newSettlement>

/** Days of which an owner has unsettled payments that no settlement covers, and their sum in cents. */
const unsettledGap = z.object({
  startDate: z.string().meta({ kind: 'day' }),
  endDate: z.string().meta({ kind: 'day' }),
  amount: z.int(),
})

/** Asks what is unsettled on chosen days. One that is left out is that of the owner's unsettled days. Rule 22.13. */
export const unsettledInput = z.strictObject({
  terminalOwnerID: id(),
  startDate: optional(day()),
  endDate: optional(day()),
})
export type UnsettledInput = z.output<typeof unsettledInput>

/** Business days, both included, in replies. */
export const days = {
  startDate: z.string().meta({ kind: 'day' }),
  endDate: z.string().meta({ kind: 'day' }),
}

/** The days that a new settlement proposes. */
const proposedDays = z.object(days)

/** A settlement that has days of those that are counted; `number` is null for a draft. */
const overlappingSettlement = z.object({ settlementID: id(), number: z.int().nullable(), ...days })

/**
 * What is unsettled with an owner, in cents: payments of the chosen days or else of all that have ended since the last settlement, both null if none
 * has, and what changed in settled transactions. `fee`, `vat` and `payable` are those of a settlement of them. `settledFrom`: first day that the
 * owner is settled for. `proposed`: the days that a new settlement proposes, null if none has ended. `overlapping`: settlements of the counted days,
 * whose payments are left out. `gaps`: unsettled days between settlements, or between `settledFrom` and a settlement. Rule 22.13.
 */
export const unsettled = z.object({
  terminalOwnerName: z.string(),
  terminalOwnerClosed: z.boolean(),
  settledFrom: z.string().meta({ kind: 'day' }).nullable(),
  startDate: z.string().meta({ kind: 'day' }).nullable(),
  endDate: z.string().meta({ kind: 'day' }).nullable(),
  transactionCount: z.int(),
  amount: z.int(),
  correctionCount: z.int(),
  correctionAmount: z.int(),
  fee: z.int(),
  vat: z.int(),
  payable: z.int(),
  proposed: proposedDays.nullable(),
  overlapping: z.array(overlappingSettlement),
  gaps: z.array(unsettledGap),
})
export type Unsettled = z.output<typeof unsettled>

/** `paidOn`: day on which the owner was paid, by default today. */
export const settlementPaid = settlementRef.extend(edited({ paidOn: optional(day()) }))
export type SettlementPaid = z.output<typeof settlementPaid>

/** Period and sums of a settlement, in cents: what was taken, what changed in settled transactions since, the fee and the VAT on it. */
const shown = {
  number: z.int().nullable(),
  startDate: z.string().meta({ kind: 'day' }),
  endDate: z.string().meta({ kind: 'day' }),
  transactionCount: z.int(),
  amount: z.int(),
  correctionCount: z.int(),
  correctionAmount: z.int(),
  fee: z.int(),
  vat: z.int(),
}

/** Fields of a settlement that its history shows. */
export const shownSettlement = {
  ...shown,
  paidOn: z.string().meta({ kind: 'day' }).nullable(),
}

/**
 * A settlement with the owner's name as it was. `number` is null for a draft. `payable` = amount + correctionAmount − fee − vat. `numberedBy` and
 * `paidBy` are names of users. Rules 22.1 and 22.5.
 */
export const settlement = z.object({
  settlementID: id(),
  state: z.enum(settlementStates),
  terminalOwnerID: id(),
  terminalOwnerName: z.string(),
  terminalOwnerClosed: z.boolean(),
  terminalOwnerIdentifier: z.string().nullable(),
  ...shown,
  payable: z.int(),
  createdAt: instant(),
  numberedAt: instant().nullable(),
  numberedBy: z.string().nullable(),
  paidOn: z.string().meta({ kind: 'day' }).nullable(),
  paidAt: instant().nullable(),
  paidBy: z.string().nullable(),
})
export type Settlement = z.output<typeof settlement>

/** Sends a numbered settlement to an address, in the account's language if `languageID` is null. Rule 22.7. */
export const settlementMail = settlementRef.extend({ recipient: email(), languageID: optional(languageID()) })
export type SettlementMail = z.output<typeof settlementMail>

/** Fees of one rate of VAT, and the VAT on their sum, in cents. */
const vatRate = z.object({
  vatPercentage: z.number().meta({ kind: 'percent', decimals: 2 }),
  fee: z.int(),
  vat: z.int(),
})

/** Fees by one percentage of the amount and one sum for each payment, in cents. Rule 22.3. */
const feeRate = z.object({
  feePercentage: z.number().meta({ kind: 'percent', decimals: 2 }),
  feePerPayment: z.int(),
  fee: z.int(),
})
export type FeeRate = z.output<typeof feeRate>

/** Lines of a settlement at one terminal, in cents. */
export const settledTerminal = z.object({
  terminalID: id(),
  terminal: z.string(),
  terminalClosed: z.boolean(),
  transactionCount: z.int(),
  amount: z.int(),
  correctionAmount: z.int(),
  fee: z.int(),
})
export type SettledTerminal = z.output<typeof settledTerminal>

/**
 * A settlement with its fees by their terms and by rate of VAT, and its sums by terminal. `lastMail` is its last mail, `ownerEmail` the address to which a settlement of the
 * owner was mailed last; each is null without one. `invoiceLacks`: what its e-invoice lacks, empty if there is one; null for a draft, and without a
 * fee. Rules 22.7 and 22.10.
 */
export const wholeSettlement = settlement.extend({
  lastMail: z
    .object({
      recipient: z.string(),
      createdAt: instant(),
      sentAt: instant().nullable(),
      state: z.enum(mailStates),
    })
    .nullable(),
  ownerEmail: z.string().nullable(),
  invoiceLacks: z.array(z.enum(invoiceData)).nullable(),
  feeRates: z.array(feeRate),
  vatRates: z.array(vatRate),
  terminals: z.array(settledTerminal),
})
export type WholeSettlement = z.output<typeof wholeSettlement>

/**
 * A transaction in a settlement, in cents, with the last digits of its card. `originalSettlementID` and `originalNumber` name the settlement that a correction refers to; both are
 * null for an original line. Rule 22.2.
 */
export const settlementLine = z.object({
  transactionID: id(),
  cardID: id(),
  panLast4: z.string(),
  dateIn: instant(),
  terminal: z.string(),
  amount: z.int(),
  fee: z.int(),
  vatPercentage: z.number().meta({ kind: 'percent', decimals: 2 }),
  originalSettlementID: id().nullable(),
  originalNumber: z.int().nullable(),
})
export type SettlementLine = z.output<typeof settlementLine>

/** `xlsLanguage`: the account's language if null. */
export const settlementFile = settlementRef.extend({ xlsLanguage: optional(languageID()) })
export type SettlementFile = z.output<typeof settlementFile>
