import { vatOf } from '@kaarditeek/domain/settlement/rules'
import { type Element, parseXmlDocument } from 'slimdom'

/** Elements below another one by a path of names, without the prefixes. */
export const at = (of: Element, path: string): Element[] => {
  const [first, ...others] = path.split('/')
  const found = of.children.filter(({ localName }) => localName === first)
  return others.length > 0 ? found.flatMap((one) => at(one, others.join('/'))) : found
}
const within = (of: Element): Element[] => of.children.flatMap((one) => [one, ...within(one)])
export const textAt = (of: Element, path: string): string => at(of, path)[0]?.textContent?.trim() ?? ''
const given = (of: Element, path: string) => textAt(of, path) !== ''
/** An amount of money in cents. */
export const centsAt = (of: Element, path: string): number => Math.round(Number(textAt(of, path)) * 100)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

type Parts = { root: Element; lines: Element[]; tax: Element; subtotals: Element[]; total: Element }

const partsOf = (root: Element): Parts => {
  const [tax, total] = [at(root, 'TaxTotal')[0], at(root, 'LegalMonetaryTotal')[0]]
  if (!tax || !total) throw new Error('No totals')
  const lines = [...at(root, 'InvoiceLine'), ...at(root, 'CreditNoteLine')]
  return { root, lines, tax, subtotals: at(tax, 'TaxSubtotal'), total }
}

const parties = ['AccountingSupplierParty/Party', 'AccountingCustomerParty/Party']
const SELLER_VAT = `${parties[0]}/PartyTaxScheme/CompanyID`
const partyHas =
  (path: string) =>
  ({ root }: Parts) =>
    parties.every((party) => given(root, `${party}/${path}`))

/** Category and rate of a line or a subtotal. */
const rateOf = (of: Element): string => {
  const [category] = [...at(of, 'Item/ClassifiedTaxCategory'), ...at(of, 'TaxCategory')]
  return category ? `${textAt(category, 'ID')} ${textAt(category, 'Percent')}` : ''
}
const isOf = (category: string) => (of: Element) => rateOf(of).startsWith(`${category} `)

const vatHolds = (subtotal: Element) =>
  centsAt(subtotal, 'TaxAmount') ===
  vatOf(centsAt(subtotal, 'TaxableAmount'), Number(textAt(subtotal, 'TaxCategory/Percent')))

/** Rules of EN 16931 that bear on what we write, by their numbers. */
const rules: Record<string, (parts: Parts) => boolean> = {
  'BR-01': ({ root }) => textAt(root, 'CustomizationID') === 'urn:cen.eu:en16931:2017',
  'BR-02': ({ root }) => given(root, 'ID'),
  'BR-03': ({ root }) => /^\d{4}-\d{2}-\d{2}$/.test(textAt(root, 'IssueDate')),
  'BR-04': ({ root }) =>
    textAt(root, `${root.localName}TypeCode`) === (root.localName === 'Invoice' ? '380' : '381'),
  'BR-05': ({ root }) => textAt(root, 'DocumentCurrencyCode') === 'EUR',
  'BR-06, BR-07': partyHas('PartyLegalEntity/RegistrationName'),
  'BR-09, BR-11': partyHas('PostalAddress/Country/IdentificationCode'),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-25': ({ lines }) => lines.every((line) => given(line, 'Item/Name')),
  'BR-27': ({ lines }) => lines.every((line) => Number(textAt(line, 'Price/PriceAmount')) >= 0),
  'BR-29': ({ root }) => textAt(root, 'InvoicePeriod/StartDate') <= textAt(root, 'InvoicePeriod/EndDate'),
  'BR-CO-04': ({ lines }) => lines.every((line) => rateOf(line) !== ''),
  'BR-CO-09': ({ root }) =>
    parties
      .flatMap((party) => at(root, `${party}/PartyTaxScheme/CompanyID`))
      .every(({ textContent }) => /^[A-Z]{2}\w/.test(textContent ?? '')),
  'BR-CO-10': ({ lines, total }) =>
    centsAt(total, 'LineExtensionAmount') === sum(lines.map((line) => centsAt(line, 'LineExtensionAmount'))),
  'BR-CO-13': ({ total }) => centsAt(total, 'TaxExclusiveAmount') === centsAt(total, 'LineExtensionAmount'),
  'BR-CO-14': ({ tax, subtotals }) =>
    centsAt(tax, 'TaxAmount') === sum(subtotals.map((one) => centsAt(one, 'TaxAmount'))),
  'BR-CO-15': ({ tax, total }) =>
    centsAt(total, 'TaxInclusiveAmount') === centsAt(total, 'TaxExclusiveAmount') + centsAt(tax, 'TaxAmount'),
  'BR-CO-16': ({ total }) =>
    centsAt(total, 'PayableAmount') ===
    centsAt(total, 'TaxInclusiveAmount') - centsAt(total, 'PrepaidAmount'),
  'BR-CO-17': ({ subtotals }) => subtotals.every(vatHolds),
  'BR-CO-25': ({ root, total }) => centsAt(total, 'PayableAmount') <= 0 || given(root, 'PaymentTerms/Note'),
  'BR-CO-26': ({ root }) => given(root, `${parties[0]}/PartyLegalEntity/CompanyID`),
  'BR-S-02, BR-Z-02': ({ root, lines }) => lines.every(isOf('O')) || given(root, SELLER_VAT),
  'BR-S-05': ({ lines }) => lines.filter(isOf('S')).every((line) => !/^S 0*$/.test(rateOf(line))),
  'BR-Z-05': ({ lines }) => lines.filter(isOf('Z')).every((line) => rateOf(line) === 'Z 0'),
  'BR-S-08, BR-Z-08, BR-O-08': ({ lines, subtotals }) =>
    subtotals.every(
      (one) =>
        centsAt(one, 'TaxableAmount') ===
        sum(
          lines
            .filter((line) => rateOf(line) === rateOf(one))
            .map((line) => centsAt(line, 'LineExtensionAmount')),
        ),
    ),
  'BR-O-02': ({ root, lines }) =>
    !lines.some(isOf('O')) || !within(root).some(({ localName }) => localName === 'PartyTaxScheme'),
  'BR-O-05': ({ lines }) => lines.filter(isOf('O')).every((line) => rateOf(line) === 'O '),
  'BR-O-10': ({ subtotals }) =>
    subtotals.filter(isOf('O')).every((one) => given(one, 'TaxCategory/TaxExemptionReason')),
  'BR-O-11': ({ subtotals }) => !subtotals.some(isOf('O')) || subtotals.length === 1,
  'BR-DEC': ({ root }) =>
    within(root)
      .filter((one) => one.hasAttribute('currencyID'))
      .every(({ textContent }) => /^-?\d+\.\d{2}$/.test(textContent ?? '')),
}

/** Reads a well-formed document. */
export const rootOf = (xml: string): Element => {
  const { documentElement } = parseXmlDocument(xml)
  if (!documentElement) throw new Error('No element')
  return documentElement
}

/** Returns the numbers of the rules of EN 16931 that an invoice breaks. Throws for a document that is not well-formed. */
export const brokenRules = (xml: string): string[] => {
  const parts = partsOf(rootOf(xml))
  return Object.entries(rules).flatMap(([number, holds]) => (holds(parts) ? [] : [number]))
}
