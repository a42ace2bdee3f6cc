import { DomainError } from '../error/domain-error'

/**
 * Why a range of days or months cannot be asked for, or null: it starts after its end. `ERROR_MIN_BIGGER_MAX` beside the end.
 * An end that is null is open. Rule 2.11.
 */
export const mayRange = <From extends string, To extends string>(
  range: Record<From | To, string | null>,
  from: From,
  to: To,
): DomainError | null => {
  const [first, last] = [range[from], range[to]]
  return first !== null && last !== null && first > last
    ? new DomainError('ERROR_MIN_BIGGER_MAX', { field: to })
    : null
}
