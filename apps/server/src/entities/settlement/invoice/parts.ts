import { eurosOf } from '@kaarditeek/domain/money'
import { type XmlElement, xmlElement } from '../../../core/file/xml'

export const CURRENCY = 'EUR'

export const basic = (name: string, text: string, attributes = {}) =>
  xmlElement(`cbc:${name}`, text, attributes)
export const group = (name: string, content: (XmlElement | null)[]) => xmlElement(`cac:${name}`, content)

export const money = (name: string, cents: number) => basic(name, eurosOf(cents), { currencyID: CURRENCY })
export const vatScheme = () => group('TaxScheme', [basic('ID', 'VAT')])

/** Seller or buyer. `identification` is the code in a register. */
type Party = {
  name: string
  identification: string | null
  address: string | null
  countryCode: string | null
  vatNumber: string | null
}

/** `Party` of UBL in the order of its schema. */
export const party = ({ name, identification, address, countryCode, vatNumber }: Party) =>
  group('Party', [
    group('PostalAddress', [
      address === null ? null : basic('StreetName', address),
      group('Country', [basic('IdentificationCode', countryCode ?? '')]),
    ]),
    vatNumber === null ? null : group('PartyTaxScheme', [basic('CompanyID', vatNumber), vatScheme()]),
    group('PartyLegalEntity', [
      basic('RegistrationName', name),
      identification === null ? null : basic('CompanyID', identification),
    ]),
  ])
