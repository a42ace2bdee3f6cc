import type { ErrorCode } from '../error/codes'

export const PAN_MIN = 16
export const PAN_MAX = 19

type NumberRange = { issuerIDNo: string; minAccountIDNo: string; maxAccountIDNo: string }

/** Length of issuer, highest account number and check digit. Rule 12.7. */
export const panLengthOf = ({
  issuerIDNo,
  maxAccountIDNo,
}: Pick<NumberRange, 'issuerIDNo' | 'maxAccountIDNo'>): number =>
  issuerIDNo.length + maxAccountIDNo.length + 1

/** Compares numbers as text, because the values may contain characters other than digits. */
const isAbove = (one: string, other: string): boolean => {
  const length = Math.max(one.length, other.length)
  return one.padStart(length, '0') > other.padStart(length, '0')
}

type Product = NumberRange & { panLength: number; duration: number }
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
  return errors
}

/** Number of card numbers in the range that are not allocated yet. */
export const numbersLeft = (product: { maxAccountIDNo: string; nextAccountIDNo: number }): number =>
  Math.max(0, Number(product.maxAccountIDNo) - product.nextAccountIDNo + 1)
