import { DomainError, refusedFields } from '../error/domain-error'
import { mayMail, payableOf, type SettlementSums } from './rules'
import type { SettlementState } from './states'

/** Data of company and owner without which there is no e-invoice, by the names of their fields. Rule 22.10. */
export const invoiceData = [
  'company.countryCode',
  'company.vatNumber',
  'terminalOwner.address',
  'terminalOwner.countryCode',
] as const
export type InvoiceDatum = (typeof invoiceData)[number]

const ownerData = ['address', 'countryCode'] as const
export type OwnerDatum = (typeof ownerData)[number]

/** The data of both, null where it is not told. */
export type InvoiceParties = {
  company: { countryCode: string | null; vatNumber: string | null }
  terminalOwner: { address: string | null; countryCode: string | null; vatNumber: string | null }
}

/** What an owner’s e-invoices lack of its data, by the names of its fields. Rule 22.10. */
export const lackingOfOwner = ({ address, countryCode }: InvoiceParties['terminalOwner']): OwnerDatum[] =>
  ownerData.filter((datum) => ({ address, countryCode })[datum] === null)

/** Fees of one rate of VAT, and the VAT on their sum, in cents. */
export type InvoicedRate = { vatPercentage: number; fee: number; vat: number }

/** Rates that an invoice has: those with a fee. */
export const invoicedRates = <R extends InvoicedRate>(rates: readonly R[]): R[] =>
  rates.filter(({ fee }) => fee !== 0)

/** Categories of VAT, UNCL5305: standard rate, zero rate, and not subject to VAT. */
export type VatCategory = 'S' | 'Z' | 'O'

/** Category of a rate: a company without a VAT number is not subject to VAT, otherwise 0 % is the zero rate. Rule 22.11. */
export const vatCategoryOf = (vatPercentage: number, companyVatNumber: string | null): VatCategory => {
  if (vatPercentage > 0) return 'S'
  return companyVatNumber === null ? 'O' : 'Z'
}

/** What the e-invoice of fees of these rates lacks; the VAT number where VAT is charged. Rule 22.10. */
export const lackingForInvoice = (
  { company, terminalOwner }: InvoiceParties,
  rates: readonly InvoicedRate[],
): InvoiceDatum[] => {
  const lacking = lackingOfOwner(terminalOwner)
  const charged = invoicedRates(rates).some(({ vatPercentage }) => vatPercentage > 0)
  const given: Record<InvoiceDatum, boolean> = {
    'company.countryCode': company.countryCode !== null,
    'company.vatNumber': !charged || company.vatNumber !== null,
    'terminalOwner.address': !lacking.includes('address'),
    'terminalOwner.countryCode': !lacking.includes('countryCode'),
  }
  return invoiceData.filter((datum) => !given[datum])
}

/**
 * Why a settlement has no e-invoice, or null: it is a draft (`settlementNotClosed`), has no fee (`nothingToInvoice`), or data is missing:
 * `ERROR_INCOMPLETE_DATA` with a subError for each. Rules 22.9 and 22.10.
 */
export const mayInvoice = (
  { state, vatRates }: { state: SettlementState; vatRates: readonly InvoicedRate[] },
  parties: InvoiceParties,
): DomainError | null => {
  const refusal = mayMail(state)
  if (refusal) return refusal
  if (invoicedRates(vatRates).length === 0)
    return new DomainError('ERROR_INVALID_VALUE', { reason: 'nothingToInvoice' })
  const lacking = lackingForInvoice(parties, vatRates)
  return lacking.length === 0 ? null : refusedFields('neededForInvoice', lacking, 'ERROR_INCOMPLETE_DATA')
}

/**
 * Sums of the e-invoice of a settlement, in cents. It is a credit note, whose sums have the other sign, if the owner gets fees back. `settled` is
 * what was set off against the payout, `due` the rest, which the owner still owes. Rule 22.12.
 */
export const invoiceSumsOf = (sums: SettlementSums) => {
  const isCredit = sums.fee + sums.vat < 0
  const sign = isCredit ? -1 : 1
  const total = sign * (sums.fee + sums.vat)
  const due = isCredit ? 0 : Math.min(total, Math.max(0, -payableOf(sums)))
  return { isCredit, sign, total, settled: total - due, due }
}
