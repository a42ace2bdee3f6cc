/** The Luhn check digit that completes `digits`. */
export const luhnDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether the text has 16 to 19 digits and ends with the Luhn digit of the others. */
export const isPan = (pan: string): boolean =>
  /^\d{16,19}$/.test(pan) && luhnDigit(pan.slice(0, -1)) === pan.slice(-1)

/** Card number of an account: issuer, account number padded to the range's length, check digit. Rule 5.1. */
export const panOf = (product: { issuerIDNo: string; maxAccountIDNo: string }, account: bigint): string => {
  const body = product.issuerIDNo + account.toString().padStart(product.maxAccountIDNo.length, '0')
  return body + luhnDigit(body)
}

/** Formats a card number, or a pattern with dots, in groups of four. */
export const panInGroups = (pan: string): string => pan.replace(/([\d•]{4})(?=[\d•])/g, '$1 ')

/** Formats a card number in groups of four that stay on one line, for titles and sentences. */
export const panOnOneLine = (pan: string): string => panInGroups(pan).replaceAll(' ', '\u00a0')

/** Returns the issuer's digits of a product's card numbers, with dots for the others, in groups of four. */
export const panPattern = ({ issuerIDNo, panLength }: { issuerIDNo: string; panLength: number }): string =>
  panInGroups(issuerIDNo.padEnd(panLength, '•'))

/** Characters that group or hide digits: spaces, dashes, dots, `*` and `•`. */
const TYPED = /^[\d\s\p{Pd}\p{Cf}./_*•]+$/u

/** Digits in groups, as many as a card number has, within a text. */
const WITHIN = /(?<!\d[\s\p{Pd}.]?)\d(?:[\s\p{Pd}.]?\d){15,18}(?![\s\p{Pd}.]?\d)/u

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** Returns the card number that a text contains, such as 'Kaart 9412 0051 1000 1767'. */
const panWithin = (text: string): string | null => {
  const digits = digitsIn(WITHIN.exec(text)?.[0] ?? '')
  return isPan(digits) ? digits : null
}

/**
 * Returns the digits of a card number or of a part of it, as typed or pasted: '9412 0051', '9412-0051'. Returns the last digits of a
 * masked number ('9412 •••• 1767' is '1767'), or the full card number found in other text; null if there is none.
 */
export const digitsOfPan = (text: string): string | null => {
  if (!TYPED.test(text)) return panWithin(text)
  const digits = digitsIn(text.split(/[*•]/).at(-1) ?? '')
  return digits === '' ? null : digits
}

/** Returns the last four digits, as typed or pasted: the rest of a card number has no place in an address. */
export const lastDigits = (typed: string): string => digitsIn(typed).slice(-4)

/** Hides all digits of a card number but the last four: `•••• 1767`. */
export const lastFour = (pan: string): string => `•••• ${pan.slice(-4)}`

/** Masks card numbers in a text: of 12 or more digits in a row, grouped or not, only the last four remain. */
export const maskedNumbers = (text: string): string =>
  text.replace(/\d(?:[ -]?\d){11,}/g, (number) => lastFour(number.replace(/\D/g, '')))
