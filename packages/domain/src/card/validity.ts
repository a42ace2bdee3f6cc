import type { FieldError } from '../error/field-error'

/** Days of a new card: `YYYY-MM-DD`, and the month printed on it, `YYYY-MM`. */
export type NewValidity = { validFrom: string; validTo: string; expiryDateOnCard: string }

type Fault = FieldError & { field: keyof NewValidity }

/** `exists`: the card exists already, so it may have begun, but not ended. */
type Kind = { exists?: boolean }

/**
 * Returns the faults in the days of a card on the business day `today`: a new card begins today at the earliest; a card ends
 * neither before it begins nor before today; its printed month is neither past nor before its end. Missing days are not
 * checked. Rule 5.6.
 */
export const validityFaults = (
  { validFrom, validTo, expiryDateOnCard }: Partial<NewValidity>,
  today: string,
  { exists = false }: Kind = {},
): Fault[] => {
  const faults: Fault[] = []
  if (!exists && validFrom && validFrom < today)
    faults.push({ field: 'validFrom', code: 'ERROR_INVALID_VALUE', reason: 'dayOver' })
  if (validFrom && validTo && validTo < validFrom)
    faults.push({ field: 'validTo', code: 'ERROR_MIN_BIGGER_MAX' })
  else if (exists && validTo && validTo < today)
    faults.push({ field: 'validTo', code: 'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE' })
  if (expiryDateOnCard && expiryDateOnCard < today.slice(0, 7))
    faults.push({ field: 'expiryDateOnCard', code: 'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE' })
  else if (validTo && expiryDateOnCard && expiryDateOnCard < validTo.slice(0, 7))
    faults.push({ field: 'expiryDateOnCard', code: 'ERROR_INVALID_VALUE', reason: 'printedMonthTooEarly' })
  return faults
}
