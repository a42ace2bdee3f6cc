import { expect, test } from 'vitest'
import { type InvoiceParties, invoiceSumsOf, lackingForInvoice, mayInvoice, vatCategoryOf } from './invoice'

const parties: InvoiceParties = {
  company: { countryCode: 'EE', vatNumber: null },
  terminalOwner: { address: 'Pikk 1, Tartu', countryCode: 'EE', vatNumber: null },
}
const untaxed = { vatPercentage: 0, fee: 100, vat: 0 }
const taxed = { vatPercentage: 24, fee: 100, vat: 24 }
const sums = { amount: 0, correctionAmount: 0, fee: 1_000, vat: 240 }

test('the company’s VAT number is needed where VAT is charged', () => {
  expect(lackingForInvoice(parties, [untaxed])).toEqual([])
  expect(lackingForInvoice(parties, [untaxed, taxed])).toEqual(['company.vatNumber'])
  expect(lackingForInvoice(parties, [untaxed, { ...taxed, fee: 0, vat: 0 }])).toEqual([])
})

test('a draft, no fee and missing data are refused, in this order', () => {
  const reasonOf = (state: 'draft' | 'paid', vatRates: (typeof taxed)[]) => {
    const refusal = mayInvoice({ state, vatRates }, parties)
    return refusal && [refusal.details.reason, ...refusal.subErrors.map(({ field }) => field)]
  }
  expect(reasonOf('draft', [])).toEqual(['settlementNotClosed'])
  expect(reasonOf('paid', [{ ...taxed, fee: 0, vat: 0 }])).toEqual(['nothingToInvoice'])
  expect(reasonOf('paid', [taxed])).toEqual(['neededForInvoice', 'company.vatNumber'])
  expect(reasonOf('paid', [untaxed])).toBeNull()
})

test('the category of VAT follows from the rate and the company’s VAT number', () => {
  expect([vatCategoryOf(0.01, 'EE1'), vatCategoryOf(0, 'EE1'), vatCategoryOf(0, null)]).toEqual([
    ...['S', 'Z', 'O'],
  ])
})

test('what is due is what the payout did not cover, at most the whole', () => {
  const dueOf = (amount: number, correctionAmount = 0) => {
    const { total, settled, due } = invoiceSumsOf({ ...sums, amount, correctionAmount })
    return [total, settled, due]
  }
  expect(dueOf(1_240)).toEqual([1_240, 1_240, 0])
  expect(dueOf(1_239)).toEqual([1_240, 1_239, 1])
  expect(dueOf(1_240, -1_241)).toEqual([1_240, 0, 1_240])
})

test('fees given back are a credit of which nothing is due', () => {
  const credit = { ...sums, fee: -1_000, vat: -240, correctionAmount: -9_000 }
  expect(invoiceSumsOf(credit)).toEqual({ isCredit: true, sign: -1, total: 1_240, settled: 1_240, due: 0 })
  expect(invoiceSumsOf({ ...sums, fee: 0, vat: 0 })).toMatchObject({ isCredit: false, total: 0, due: 0 })
})
