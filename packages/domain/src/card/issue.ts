import { DomainError } from '../error/domain-error'
import type { NewCards } from './schema'

type Chosen = {
  product: { closedAt: Date | null; webEnabled: boolean }
  owner: { customerID: number; closedAt: Date | null }
  unit: { customerID: number; closedAt: Date | null }
  /** Business day of issue, `YYYY-MM-DD`. */
  today: string
}

/** Why the cards cannot be issued, or null. Specification §5, New cards. */
export const mayIssueCards = (
  { card, pwd }: NewCards,
  { product, owner, unit, today }: Chosen,
): DomainError | null => {
  if (product.closedAt) return new DomainError('ERROR_INVALID_VALUE', { field: 'card.cardProductID' })
  if (owner.closedAt)
    return new DomainError('ERROR_INVALID_VALUE', { field: 'card.customerID', reason: 'customerClosed' })
  if (unit.closedAt) return new DomainError('ERROR_INVALID_VALUE', { field: 'card.customerUnitID' })
  if (unit.customerID !== owner.customerID)
    return new DomainError('ERROR_INVALID_VALUE', {
      field: 'card.customerUnitID',
      reason: 'unitOfAnotherCustomer',
    })
  if (card.validFrom < today) return new DomainError('ERROR_INVALID_VALUE', { field: 'card.validFrom' })
  if (product.webEnabled && !pwd) return new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  return null
}
