import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { brokenRules, centsAt, rootOf, textAt } from '../../../testing/en16931'
import { anyInvoiced } from '../../../testing/invoices'
import { type Invoiced, invoiceXml } from './ubl'

const plain: Invoiced = {
  settlement: {
    ...{ startDate: '2026-10-01', endDate: '2026-10-31' },
    ...{ amount: 100_000, correctionAmount: 0, fee: 12_345, vat: 2_963 },
    vatRates: [
      { vatPercentage: 0, fee: 0, vat: 0 },
      { vatPercentage: 24, fee: 12_345, vat: 2_963 },
    ],
    ...{ terminalOwnerName: 'Kesk OÜ', terminalOwnerIdentifier: '12345678' },
  },
  named: { number: 17, issued: '2026-11-20' },
  seller: {
    ...{ name: 'Kinkekaardid OÜ', identification: '10101010', address: 'Lai 5, Tallinn' },
    ...{ countryCode: 'EE', vatNumber: 'EE100247019' },
  },
  buyer: { address: 'Pikk 1, Tartu', countryCode: 'EE', vatNumber: null },
  corrected: [],
  words: { item: 'Fee', terms: 'Set off', notSubject: 'Not registered' },
}
const withFees = (
  sums: Pick<Invoiced['settlement'], 'amount' | 'fee' | 'vat'>,
  ...vatRates: Invoiced['settlement']['vatRates']
): Invoiced => ({ ...plain, settlement: { ...plain.settlement, ...sums, vatRates } })
const totalsOf = (of: Invoiced) => {
  const root = rootOf(invoiceXml(of))
  const names = ['TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount']
  return [root.localName, ...names.map((name) => centsAt(root, `LegalMonetaryTotal/${name}`))]
}

test('any fee makes an invoice or credit note that breaks no rule of EN 16931, whatever the names', () => {
  assert(
    property(anyInvoiced, (of) => {
      const xml = invoiceXml(of)
      expect(brokenRules(xml)).toEqual([])
      const root = rootOf(xml)
      const due = centsAt(root, 'LegalMonetaryTotal/PayableAmount')
      expect(due).toBeGreaterThanOrEqual(0)
      expect(due).toBeLessThanOrEqual(Math.max(0, centsAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount')))
    }),
    { numRuns: 500 },
  )
})

test('a document that was changed breaks the rule that it should', () => {
  const xml = invoiceXml(plain)
  const broken: [from: string | RegExp, to: string, rule: string][] = [
    ['<cbc:PayableAmount currencyID="EUR">0.00', '<cbc:PayableAmount currencyID="EUR">1.00', 'BR-CO-16'],
    [
      '<cbc:TaxInclusiveAmount currencyID="EUR">153.08',
      '<cbc:TaxInclusiveAmount currencyID="EUR">153.09',
      'BR-CO-15',
    ],
    [/29\.63/g, '29.62', 'BR-CO-17'],
    [/<cac:Country>.*?<\/cac:Country>/, '', 'BR-09, BR-11'],
    [/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/, '', 'BR-S-02, BR-Z-02'],
    ['Kesk OÜ', ' ', 'BR-06, BR-07'],
    ['<cbc:PriceAmount currencyID="EUR">', '<cbc:PriceAmount currencyID="EUR">-', 'BR-27'],
  ]
  expect(brokenRules(xml)).toEqual([])
  for (const [from, to, rule] of broken) expect(brokenRules(xml.replace(from, to))).toContain(rule)
})

test('the fee is set off against the payout, and due only as far as the payout did not suffice', () => {
  const rate = { vatPercentage: 24, fee: 1_000, vat: 240 }
  const sums = { fee: 1_000, vat: 240 }
  expect(totalsOf(withFees({ ...sums, amount: 1_240 }, rate))).toEqual(['Invoice', 1_240, 1_240, 0])
  expect(totalsOf(withFees({ ...sums, amount: 1_239 }, rate))).toEqual(['Invoice', 1_240, 1_239, 1])
  expect(totalsOf(withFees({ ...sums, amount: 0 }, rate))).toEqual(['Invoice', 1_240, 0, 1_240])
  expect(totalsOf(withFees({ ...sums, amount: -500 }, rate))).toEqual(['Invoice', 1_240, 0, 1_240])
})

test('a fee that is given back is a credit note without anything due', () => {
  const rate = { vatPercentage: 24, fee: -1_000, vat: -240 }
  const of = withFees({ amount: -50_000, fee: -1_000, vat: -240 }, rate)
  expect(totalsOf({ ...of, corrected: [{ number: 15, issued: '2026-10-20' }] })).toEqual([
    'CreditNote',
    1_240,
    1_240,
    0,
  ])
})

test('VAT is standard above 0 %, zero at 0 %, and without the company’s number not due at all', () => {
  const rate = { vatPercentage: 0, fee: 1_000, vat: 0 }
  const zero = withFees({ amount: 5_000, fee: 1_000, vat: 0 }, rate)
  const categoryOf = (of: Invoiced) =>
    ['ID', 'Percent', 'TaxExemptionReason'].map((name) =>
      textAt(rootOf(invoiceXml(of)), `TaxTotal/TaxSubtotal/TaxCategory/${name}`),
    )
  expect(categoryOf(plain)).toEqual(['S', '24', ''])
  expect(categoryOf(zero)).toEqual(['Z', '0', ''])
  expect(categoryOf({ ...zero, seller: { ...zero.seller, vatNumber: null } })).toEqual([
    'O',
    '',
    'Not registered',
  ])
})

test('text stays what it is, except for characters that XML forbids', () => {
  const nameOf = (terminalOwnerName: string) => {
    const of = { ...plain, settlement: { ...plain.settlement, terminalOwnerName } }
    const [buyer] = rootOf(invoiceXml(of)).getElementsByTagName('cac:AccountingCustomerParty')
    return buyer?.getElementsByTagName('cbc:RegistrationName')[0]?.textContent
  }
  const kept = `<a href='x'>&amp;"]]>\t\r\n😀${'õ'.repeat(300)}`
  expect(nameOf(kept)).toBe(kept)
  const forbidden = [0, 1, 8, 11, 12, 14, 31, 0xfffe, 0xffff]
  for (const code of forbidden) expect(nameOf(`A${String.fromCodePoint(code)}B`)).toBe('A\uFFFDB')
})
