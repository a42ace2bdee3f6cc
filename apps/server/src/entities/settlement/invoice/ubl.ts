import {
  type InvoiceParties,
  invoicedRates,
  invoiceSumsOf,
  vatCategoryOf,
} from '@kaarditeek/domain/settlement/invoice'
import type { WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import type { settlementInvoiceText } from '@kaarditeek/i18n/settlement-invoice-text'
import { xmlDocument, xmlElement } from '../../../core/file/xml'
import { basic, CURRENCY, group, money, party, vatScheme } from './parts'

/** A settlement that an e-invoice names: its number, and the day on which it was closed. */
export type NamedSettlement = { number: number; issued: string }

/** What an e-invoice is made of: the settlement, the day on which it was closed, both parties, and the settlements that its corrections refer to. */
export type Invoiced = {
  settlement: Pick<
    WholeSettlement,
    | 'amount'
    | 'correctionAmount'
    | 'endDate'
    | 'fee'
    | 'startDate'
    | 'terminalOwnerIdentifier'
    | 'terminalOwnerName'
    | 'vat'
    | 'vatRates'
  >
  named: NamedSettlement
  seller: InvoiceParties['company'] & { name: string; identification: string; address: string }
  buyer: InvoiceParties['terminalOwner']
  corrected: readonly NamedSettlement[]
  words: ReturnType<typeof settlementInvoiceText>
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

type Rate = { fee: number; vat: number; vatPercentage: number; category: ReturnType<typeof vatCategoryOf> }

/** VAT category and rate. Category O, not subject to VAT, has no rate. */
const taxCategory = (name: string, { category, vatPercentage }: Rate, reason: string | null) =>
  group(name, [
    basic('ID', category),
    category === 'O' ? null : basic('Percent', String(vatPercentage)),
    category === 'O' && reason !== null ? basic('TaxExemptionReasonCode', 'VATEX-EU-O') : null,
    category === 'O' && reason !== null ? basic('TaxExemptionReason', reason) : null,
    vatScheme(),
  ])

const subtotal = (rate: Rate, notSubject: string) =>
  group('TaxSubtotal', [
    money('TaxableAmount', rate.fee),
    money('TaxAmount', rate.vat),
    taxCategory('TaxCategory', rate, notSubject),
  ])

/** A line of one rate. Prices are never negative, so a fee given back has a negative quantity. */
const line = (isCredit: boolean, item: string) => (rate: Rate, index: number) =>
  group(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    basic('ID', String(index + 1)),
    basic(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', rate.fee < 0 ? '-1' : '1', { unitCode: 'C62' }),
    money('LineExtensionAmount', rate.fee),
    group('Item', [basic('Name', item), taxCategory('ClassifiedTaxCategory', rate, null)]),
    group('Price', [money('PriceAmount', Math.abs(rate.fee))]),
  ])

const billingReference = ({ number, issued }: NamedSettlement) =>
  group('BillingReference', [
    group('InvoiceDocumentReference', [basic('ID', String(number)), basic('IssueDate', issued)]),
  ])

/**
 * The e-invoice of a settlement's fee in UBL 2.1 after EN 16931: an invoice (type 380), or a credit note (381) if the owner gets fees back, with a line
 * for each rate of VAT. `mayInvoice` must allow it. Rules 22.9 to 22.12.
 */
export const invoiceXml = ({ settlement, named, seller, buyer, corrected, words }: Invoiced): string => {
  const { isCredit, sign, total, settled, due } = invoiceSumsOf(settlement)
  const rates: Rate[] = invoicedRates(settlement.vatRates).map(({ fee, vat, vatPercentage }) => ({
    fee: sign * fee,
    vat: sign * vat,
    vatPercentage,
    category: vatCategoryOf(vatPercentage, seller.vatNumber),
  }))
  const isSubject = rates.every(({ category }) => category !== 'O')
  const document = isCredit ? 'CreditNote' : 'Invoice'
  const owner = {
    ...buyer,
    name: settlement.terminalOwnerName,
    identification: settlement.terminalOwnerIdentifier,
    // Without VAT an invoice names no VAT numbers.
    vatNumber: isSubject ? buyer.vatNumber : null,
  }
  const net = sign * settlement.fee
  return xmlDocument(
    xmlElement(
      document,
      [
        basic('CustomizationID', 'urn:cen.eu:en16931:2017'),
        basic('ID', String(named.number)),
        basic('IssueDate', named.issued),
        basic(`${document}TypeCode`, isCredit ? '381' : '380'),
        basic('DocumentCurrencyCode', CURRENCY),
        group('InvoicePeriod', [
          basic('StartDate', settlement.startDate),
          basic('EndDate', settlement.endDate),
        ]),
        ...corrected.map(billingReference),
        group('AccountingSupplierParty', [party(seller)]),
        group('AccountingCustomerParty', [party(owner)]),
        // UNCL4461: clearing between partners.
        group('PaymentMeans', [basic('PaymentMeansCode', '97')]),
        group('PaymentTerms', [basic('Note', words.terms)]),
        group('TaxTotal', [
          money('TaxAmount', sign * settlement.vat),
          ...rates.map((rate) => subtotal(rate, words.notSubject)),
        ]),
        group('LegalMonetaryTotal', [
          money('LineExtensionAmount', net),
          money('TaxExclusiveAmount', net),
          money('TaxInclusiveAmount', total),
          money('PrepaidAmount', settled),
          money('PayableAmount', due),
        ]),
        ...rates.map(line(isCredit, words.item)),
      ],
      {
        xmlns: `${UBL}:${document}-2`,
        'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      },
    ),
  )
}
