import { DomainError } from '../error/domain-error'
import { isReversed } from './reversed'

/**
 * Why a range of days or months is invalid, or null: it starts after its end, `ERROR_MIN_BIGGER_MAX` beside the end. A null end
 * is open. Rules 7.2 and 10.3.
 */
export const mayRange = <From extends string, To extends string>(
  range: Record<From | To, string | null>,
  from: From,
  to: To,
): DomainError | null =>
  isReversed(range[from], range[to]) ? new DomainError('ERROR_MIN_BIGGER_MAX', { field: to }) : null
