import type { FieldError } from '../error/field-error'

/** Days of a new card: `YYYY-MM-DD`, and the month printed on it, `YYYY-MM`. */
export type NewValidity = { validFrom: string; validTo: string; expiryDateOnCard: string }

/**
 * Faults in the days of a new card on the business day `today`: it begins today at the earliest, ends no sooner than it
 * begins, and its printed month is neither past nor before its end. Specification §5, Card range and New cards.
 */
export const validityFaults = (
  { validFrom, validTo, expiryDateOnCard }: NewValidity,
  today: string,
): FieldError[] => {
  const faults: FieldError[] = []
  if (validFrom < today) faults.push({ field: 'validFrom', code: 'ERROR_INVALID_VALUE' })
  if (validTo < validFrom) faults.push({ field: 'validTo', code: 'ERROR_MIN_BIGGER_MAX' })
  if (expiryDateOnCard < today.slice(0, 7))
    faults.push({ field: 'expiryDateOnCard', code: 'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE' })
  else if (expiryDateOnCard < validTo.slice(0, 7))
    faults.push({ field: 'expiryDateOnCard', code: 'ERROR_INVALID_VALUE' })
  return faults
}
