import { payableOf, vatOf } from '@kaarditeek/domain/settlement/rules'
import { settlementInvoiceText } from '@kaarditeek/i18n/settlement-invoice-text'
import { constantFrom, integer, record, string, uniqueArray } from 'fast-check'
import type { Invoiced } from '../entities/settlement/invoice/ubl'

/** Rates of VAT that fees have, with 0 and one with decimals. */
const rates = constantFrom(0, 5, 9, 13, 20, 22, 24, 25.5)

/** Any text of 1 to 300 characters, those that XML forbids among them, as a field takes it. */
const anyName = string({ unit: 'binary', minLength: 1, maxLength: 300 }).filter((name) => name.trim() !== '')

/** Fees of rates, sums in cents, and parties of a settlement that has an e-invoice; `registered` for VAT or with fees without it alone. */
const facts = record({
  fees: uniqueArray(record({ vatPercentage: rates, fee: integer({ min: -2_000_000, max: 2_000_000 }) }), {
    selector: ({ vatPercentage }) => vatPercentage,
    minLength: 1,
    maxLength: 4,
  }).filter((fees) => fees.some(({ fee }) => fee !== 0)),
  amount: integer({ min: 0, max: 100_000_000 }),
  correctionAmount: integer({ min: -100_000_000, max: 1_000_000 }),
  number: integer({ min: 1, max: 99_999 }),
  name: anyName,
  address: anyName,
  identifier: constantFrom(null, '12345678'),
  vatNumber: constantFrom(null, 'EE101234567', 'ELX1234567'),
  countryCode: constantFrom('EE', 'FI', 'GR', 'US'),
  registered: constantFrom(true, true, true, false),
  corrected: uniqueArray(integer({ min: 1, max: 99 }), { maxLength: 3 }),
  languageID: constantFrom(1 as const, 2 as const),
})
type Facts = Parameters<Parameters<typeof facts.map>[0]>[0]

const invoicedOf = ({ fees, registered, number, languageID, ...one }: Facts): Invoiced => {
  const charged = registered ? fees : [{ vatPercentage: 0, fee: fees[0]?.fee || 1 }]
  const vatRates = charged.map((rate) => ({ ...rate, vat: vatOf(rate.fee, rate.vatPercentage) }))
  const sumOf = (of: 'fee' | 'vat') => vatRates.reduce((sum, rate) => sum + rate[of], 0)
  const sums = {
    amount: one.amount,
    correctionAmount: one.correctionAmount,
    fee: sumOf('fee'),
    vat: sumOf('vat'),
  }
  const period = { startDate: '2026-10-01', endDate: '2026-11-15' }
  const payable = payableOf(sums)
  return {
    settlement: {
      ...{ ...sums, ...period, vatRates },
      terminalOwnerName: one.name,
      terminalOwnerIdentifier: one.identifier,
    },
    named: { number, issued: '2026-11-20' },
    seller: {
      name: one.name,
      identification: '10101010',
      address: one.address,
      countryCode: 'EE',
      vatNumber: registered ? 'EE100247019' : null,
    },
    buyer: { address: one.address, countryCode: one.countryCode, vatNumber: one.vatNumber },
    corrected: one.corrected.map((earlier) => ({ number: earlier, issued: '2026-10-20' })),
    words: settlementInvoiceText(languageID, { number, ...period, payable }),
  }
}

export const anyInvoiced = facts.map(invoicedOf)
