import { z } from 'zod'
import { edited } from '../../edit'
import { cents, id, MAX_AMOUNT, month, optional, percent, shownMonth } from '../../field'

const ofOwner = { terminalOwnerID: id() }

export const settlementTermsRef = z.strictObject({ ...ofOwner, settlementTermsID: id() })
export type SettlementTermsRef = z.output<typeof settlementTermsRef>

/**
 * What a company keeps of an owner's payments, in months that are both included: a percentage of the amount, cents for each payment, and VAT
 * on both. `termsTo` is null for terms without an end. Rule 22.3.
 */
const fields = {
  feePercentage: percent({ decimals: 2 }),
  feePerPayment: cents({ max: MAX_AMOUNT }),
  vatPercentage: percent({ decimals: 2 }),
  termsFrom: month(),
  termsTo: optional(month()),
}
export const newSettlementTerms = z.strictObject({ ...ofOwner, ...fields })
export type NewSettlementTerms = z.output<typeof newSettlementTerms>
export const settlementTermsEdit = settlementTermsRef.extend(edited(fields))
export type SettlementTermsEdit = z.output<typeof settlementTermsEdit>

/** Fields of terms that are also in their history. */
export const shownSettlementTerms = {
  feePercentage: z.number().meta({ kind: 'percent', decimals: 2 }),
  feePerPayment: z.int(),
  vatPercentage: z.number().meta({ kind: 'percent', decimals: 2 }),
  termsFrom: shownMonth(),
  termsTo: shownMonth().nullable(),
}
export const settlementTerms = z.object({
  settlementTermsID: id(),
  terminalOwnerID: id(),
  ...shownSettlementTerms,
})
export type SettlementTerms = z.output<typeof settlementTerms>
