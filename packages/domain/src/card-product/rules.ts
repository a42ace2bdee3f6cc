import { panOf, panOnOneLine, panPattern } from '../card/pan'
import type { ErrorCode } from '../error/codes'
import { DomainError } from '../error/domain-error'
import type { CardNumbers, CodeNeeded } from './schema'

export const PAN_MIN = 16
export const PAN_MAX = 19

type NumberRange = { issuerIDNo: string; minAccountIDNo: string; maxAccountIDNo: string }

/** Length of issuer, highest account number and check digit. Rule 12.7. */
export const panLengthOf = ({
  issuerIDNo,
  maxAccountIDNo,
}: Pick<NumberRange, 'issuerIDNo' | 'maxAccountIDNo'>): number =>
  issuerIDNo.length + maxAccountIDNo.length + 1

const isDigits = (text: string): boolean => /^\d+$/.test(text)

/**
 * Returns the first and the last card number of the range in groups on one line, each with its check digit. Without the start of the range, the
 * first has only the issuer's digits. Null until issuer and end of the range are digits.
 */
export const firstAndLastPan = (range: NumberRange): { first: string; last: string } | null => {
  const { issuerIDNo, minAccountIDNo, maxAccountIDNo } = range
  if (!isDigits(issuerIDNo) || !isDigits(maxAccountIDNo)) return null
  const at = (account: string) => panOnOneLine(panOf(range, BigInt(account)))
  const first = isDigits(minAccountIDNo)
    ? at(minAccountIDNo)
    : panOnOneLine(panPattern({ issuerIDNo, panLength: panLengthOf(range) }))
  return { first, last: at(maxAccountIDNo) }
}

/**
 * Proposes the numbers of a further product: the range of the newest one with the next issuer number that no product uses with numbers
 * of that length. Null without products or if no issuer number of as many digits is free.
 */
export const freeNumbers = (
  products: readonly (NumberRange & { id: number; panLength: number })[],
): NumberRange | null => {
  const newest = products.toSorted((one, other) => other.id - one.id)[0]
  if (!newest) return null
  const { issuerIDNo, minAccountIDNo, maxAccountIDNo, panLength } = newest
  const used = new Set(products.filter((one) => one.panLength === panLength).map((one) => one.issuerIDNo))
  const end = 10 ** issuerIDNo.length
  for (let next = Number(issuerIDNo) + 1; next < end; next += 1) {
    const issuer = String(next).padStart(issuerIDNo.length, '0')
    if (!used.has(issuer)) return { issuerIDNo: issuer, minAccountIDNo, maxAccountIDNo }
  }
  return null
}

/** Compares numbers as text, because the values may contain characters other than digits. */
const isAbove = (one: string, other: string): boolean => {
  const length = Math.max(one.length, other.length)
  return one.padStart(length, '0') > other.padStart(length, '0')
}

type Coded = { codeLength: number | null; codeNeeded: CodeNeeded }
type Product = NumberRange & Coded & { panLength: number; duration: number }
type FieldError = { field: keyof Product; code: ErrorCode }

/** Errors in the numbers of a product, each with its field. Rule 12.7. */
export const productErrors = (product: Product): FieldError[] => {
  const length = panLengthOf(product)
  const errors: FieldError[] = []
  if (isAbove(product.minAccountIDNo, product.maxAccountIDNo))
    errors.push({ field: 'minAccountIDNo', code: 'ERROR_MIN_BIGGER_MAX' })
  if (product.panLength !== length) errors.push({ field: 'panLength', code: 'ERROR_WRONG_PAN_LENGTH' })
  else if (length < PAN_MIN || length > PAN_MAX)
    errors.push({ field: 'panLength', code: 'ERROR_PAN_LENGTH_OUT_OF_RANGE' })
  if (product.duration < 1) errors.push({ field: 'duration', code: 'ERROR_DURATION_LESS_THAN_ONE' })
  if (asksForNone(product)) errors.push({ field: 'codeLength', code: 'ERROR_INCOMPLETE_DATA' })
  return errors
}

/** Whether terminals would be asked for a code that cards do not have. */
const asksForNone = ({ codeLength, codeNeeded }: Coded): boolean =>
  codeLength === null && codeNeeded !== 'never'

/** Why a product's codes cannot be changed, or null: their length is set once, since it is printed with the cards. Rule 5.30. */
export const mayChangeCodes = (before: Coded, after: Coded): DomainError | null => {
  if (before.codeLength !== null && after.codeLength !== before.codeLength)
    return new DomainError('ERROR_INVALID_VALUE', { field: 'codeLength', reason: 'codeLengthFixed' })
  return asksForNone(after) ? new DomainError('ERROR_INCOMPLETE_DATA', { field: 'codeLength' }) : null
}

type Numbering = {
  maxAccountIDNo: string
  nextAccountIDNo: number
  takenAhead: number
}

/**
 * Number of card numbers in the range that are not allocated yet. `takenAhead` counts those from `nextAccountIDNo` on that an
 * earlier way of numbering has allocated.
 */
export const numbersLeft = ({ maxAccountIDNo, nextAccountIDNo, takenAhead }: Numbering): number =>
  Math.max(0, Number(maxAccountIDNo) - nextAccountIDNo + 1 - takenAhead)

/** Share of a range above which random numbers can be guessed too easily. Rule 12.7. */
const ROOM = 0.1

/** Numbers of seven digits. With as many cards as large companies have, some days of guessing find one of them. */
const FEW_NUMBERS = 10_000_000

/** Whether eight digits or a security code would be safer: a range without codes has few enough numbers to guess. Rule 5.29. */
export const isGuessable = (
  { minAccountIDNo, maxAccountIDNo }: Pick<NumberRange, 'minAccountIDNo' | 'maxAccountIDNo'>,
  hasCode: boolean,
): boolean =>
  !hasCode &&
  minAccountIDNo !== '' &&
  maxAccountIDNo !== '' &&
  Number(maxAccountIDNo) - Number(minAccountIDNo) < FEW_NUMBERS

type Filled = Pick<NumberRange, 'minAccountIDNo' | 'maxAccountIDNo'> & {
  numbersLeft: number
  cardNumbers: CardNumbers
}

/** Share of the product's range that has cards once it has `more` of them, from 0 to 1. */
export const fillOf = (
  { minAccountIDNo, maxAccountIDNo, numbersLeft }: Omit<Filled, 'cardNumbers'>,
  more = 0,
): number => {
  const size = Number(maxAccountIDNo) - Number(minAccountIDNo) + 1
  return Math.min(1, (size - numbersLeft + more) / size)
}

/** Whether random numbers lack room: one of ten guesses, or more, finds a card. Rule 12.7. */
export const lacksRoom = (product: Filled, more = 0): boolean =>
  product.cardNumbers === 'random' && fillOf(product, more) > ROOM
