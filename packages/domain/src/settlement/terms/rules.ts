import { DomainError } from '../../error/domain-error'
import { monthsOverlap } from '../../time/months'

/** Months of terms, `YYYY-MM`, both included; without an end if `termsTo` is null. */
type TermMonths = { termsFrom: string; termsTo: string | null }

const spanOf = ({ termsFrom, termsTo }: TermMonths) => ({ from: termsFrom, to: termsTo })

/** Why the owner cannot have terms of these months beside the `others`, or null: they end before they begin, or overlap. Rule 22.3. */
export const mayHaveTerms = (terms: TermMonths, others: readonly TermMonths[]): DomainError | null => {
  if (terms.termsTo !== null && terms.termsTo < terms.termsFrom)
    return new DomainError('ERROR_MIN_BIGGER_MAX', { field: 'termsTo' })
  return others.some((other) => monthsOverlap(spanOf(terms), spanOf(other)))
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'termsFrom', reason: 'termsOverlapping' })
    : null
}
