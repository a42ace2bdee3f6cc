import { DomainError } from '../error/domain-error'
import type { CustomerUnit } from './schema'

const refusal = (reason: 'unitClosed' | 'unitHasCards' | 'defaultUnit') =>
  new DomainError('ERROR_INVALID_VALUE', { reason })

/** Why the unit cannot be changed, or null: it is closed. */
export const mayEditUnit = ({ closed }: Pick<CustomerUnit, 'closed'>): DomainError | null =>
  closed ? refusal('unitClosed') : null

/**
 * Why the unit cannot be closed, or null: it has active or future cards, or is the company's default unit.
 * Rule 4.5.
 */
export const mayCloseUnit = (
  unit: Pick<CustomerUnit, 'closed' | 'hasCards' | 'defaultCustomerUnit'>,
): DomainError | null => {
  if (unit.closed) return refusal('unitClosed')
  if (unit.hasCards) return refusal('unitHasCards')
  return unit.defaultCustomerUnit ? refusal('defaultUnit') : null
}
