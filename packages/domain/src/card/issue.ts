import { DomainError, joined } from '../error/domain-error'
import { type NewCards, newCards } from './schema'
import { validityFaults } from './validity'

/** Form of new cards on the business day `today`. */
export const newCardsOn = (today: string) =>
  newCards.check(({ value, issues }) => {
    for (const { field, code } of validityFaults(value.card, today))
      issues.push({ code: 'custom', input: value, path: ['card', field], message: code })
  })

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
  const faults = validityFaults(card, today)
  if (faults.length > 0) return joined(faults.map((fault) => ({ ...fault, field: `card.${fault.field}` })))
  if (product.webEnabled && !pwd) return new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  return null
}
