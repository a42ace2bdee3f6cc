import { z } from 'zod'
import { matching } from './field'
import { lengths } from './lengths'

/** Codes of countries, ISO 3166-1 alpha-2. */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Estonia and its neighbours, which a choice of countries begins with. */
export const nearCountryCodes = ['EE', 'LV', 'LT', 'FI', 'SE']

const COUNTRY = new RegExp(`^(${countryCodes.join('|')})$`)

/** VAT numbers of the European Union and its neighbours begin with the country; Greece is EL, Northern Ireland XI. */
const VAT_NUMBER =
  /^(AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z]{2,13}$/

/** A VAT number as forms show it. */
export const VAT_NUMBER_EXAMPLE = 'EE101234567'

const VAT_NUMBER_EXAMPLES = new Map([
  ['EE', VAT_NUMBER_EXAMPLE],
  ['LV', 'LV40001234567'],
  ['LT', 'LT123456789'],
  ['FI', 'FI12345678'],
  ['SE', 'SE123456789001'],
  ['DE', 'DE123456789'],
  ['PL', 'PL1234567890'],
])

/** A VAT number of a country as forms show it, of Estonia without one; null for countries whose form is not known. */
export const vatNumberExample = (country: string | null): string | null =>
  VAT_NUMBER_EXAMPLES.get(country ?? 'EE') ?? null

const shapeOf = (number: string): string => number.replaceAll(/\d/g, '0')

/** Whether a VAT number is as long as those of its country, as far as their form is known. Lithuania has two lengths. */
export const hasUsualVatForm = (number: string, country: string | null): boolean => {
  const example = vatNumberExample(country)
  const shapes = example === null ? [] : [shapeOf(example), ...(country === 'LT' ? ['LT000000000000'] : [])]
  return shapes.length === 0 || shapes.includes(shapeOf(number))
}

/** Code of a country in capitals, such as `EE`. */
export const countryCode = () => matching(z.string(), COUNTRY, 'EE')

/** VAT number with its country, in capitals and without spaces, such as `EE100247019`. */
export const vatNumber = () =>
  matching(z.string().max(lengths.vatNumber, { abort: true }), VAT_NUMBER, VAT_NUMBER_EXAMPLE)
