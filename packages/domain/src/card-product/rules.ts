import type { ErrorCode } from '../error/codes'

export const PAN_MIN = 16
export const PAN_MAX = 19

type NumberRange = { issuerIDNo: string; minAccountIDNo: string; maxAccountIDNo: string }

/** Issuer, account number as long as the highest one, and the check digit. Specification §3, Card product. */
export const panLengthOf = ({
  issuerIDNo,
  maxAccountIDNo,
}: Pick<NumberRange, 'issuerIDNo' | 'maxAccountIDNo'>): number =>
  issuerIDNo.length + maxAccountIDNo.length + 1

/** Compared as text, since what is judged may not be digits at all. */
const isAbove = (one: string, other: string): boolean => {
  const length = Math.max(one.length, other.length)
  return one.padStart(length, '0') > other.padStart(length, '0')
}

type Product = NumberRange & { panLength: number; duration: number }
type Complaint = { field: keyof Product; code: ErrorCode }

/** What is wrong with the numbers of a product, beside the faulty field. Specification §5, Card range. */
export const productComplaints = (product: Product): Complaint[] => {
  const length = panLengthOf(product)
  const complaints: Complaint[] = []
  if (isAbove(product.minAccountIDNo, product.maxAccountIDNo))
    complaints.push({ field: 'minAccountIDNo', code: 'ERROR_MIN_BIGGER_MAX' })
  if (product.panLength !== length) complaints.push({ field: 'panLength', code: 'ERROR_WRONG_PAN_LENGTH' })
  else if (length < PAN_MIN || length > PAN_MAX)
    complaints.push({ field: 'panLength', code: 'ERROR_PAN_LENGTH_OUT_OF_RANGE' })
  if (product.duration < 1) complaints.push({ field: 'duration', code: 'ERROR_DURATION_LESS_THAN_ONE' })
  return complaints
}

/** How many numbers of the range generation has not come to yet. */
export const numbersLeft = (product: { maxAccountIDNo: string; nextAccountIDNo: number }): number =>
  Math.max(0, Number(product.maxAccountIDNo) - product.nextAccountIDNo + 1)
