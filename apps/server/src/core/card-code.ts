import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@kaarditeek/domain/card-product/schema'

/** Bytes of the digest that are used as a number. A code of 8 digits is then even to one part in a million. */
const NUMBER_BYTES = 6

/** Returns a new key of security codes, as text. */
export const newCodeKey = (): string => randomBytes(32).toString('hex')

/** What a card's code is derived from: its number, its code's number and its product's key and length. */
export type Coded = { pan: string; codeNo: number; codeLength: number; codeKey: string }

/** Returns the security code of a card. It is stored nowhere, and the same each time. */
export const cardCode = ({ pan, codeNo, codeLength, codeKey }: Coded): string => {
  const digest = createHmac('sha256', Buffer.from(codeKey, 'hex')).update(`${pan} ${codeNo}`).digest()
  return String(digest.readUIntBE(0, NUMBER_BYTES) % 10 ** codeLength).padStart(codeLength, '0')
}

const padded = (code: string) => Buffer.from(code.padEnd(CODE_DIGITS.max))

/** Whether the code is the card's. Takes the same time for each code of at most 8 characters. */
export const isCardCode = (card: Coded, code: string): boolean =>
  timingSafeEqual(padded(cardCode(card)), padded(code.slice(0, CODE_DIGITS.max))) &&
  code.length === card.codeLength
