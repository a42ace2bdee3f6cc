import { DomainError, joined } from '../error/domain-error'
import { issuesOf } from '../error/field-error'
import type { RefusalReason } from '../error/reasons'
import { type NewCards, newCards } from './schema'
import { validityFaults } from './validity'

/** Form of new cards on the business day `today`. */
export const newCardsOn = (today: string) =>
  newCards.check(({ value, issues }) => {
    issues.push(...issuesOf(validityFaults(value.card, today), value, ['card']))
  })

type Chosen = {
  product: { closedAt: Date | null; webEnabled: boolean }
  owner: { customerID: number; closedAt: Date | null }
  unit: { customerID: number; closedAt: Date | null }
  /** Business day of issue, `YYYY-MM-DD`. */
  today: string
}

/** Why a customer and its unit cannot get cards, or null. `form` is the part of the input that names both. */
export const mayTakeCards = (form: string, { owner, unit }: Pick<Chosen, 'owner' | 'unit'>) => {
  const refusal = (field: string, reason?: RefusalReason) =>
    new DomainError('ERROR_INVALID_VALUE', { field: `${form}.${field}`, reason })
  if (owner.closedAt) return refusal('customerID', 'customerClosed')
  if (unit.closedAt) return refusal('customerUnitID', 'unitClosed')
  return unit.customerID === owner.customerID ? null : refusal('customerUnitID', 'unitOfAnotherCustomer')
}

/** Why the cards cannot be issued, or null. An external id names one card. Rules 2.21, 5.6 and 12.9. */
export const mayIssueCards = (
  { card, noOfCards, pwd }: NewCards,
  { product, owner, unit, today }: Chosen,
): DomainError | null => {
  if (product.closedAt) return new DomainError('ERROR_INVALID_VALUE', { field: 'card.cardProductID' })
  const refused = mayTakeCards('card', { owner, unit })
  if (refused) return refused
  const faults = validityFaults(card, today)
  if (faults.length > 0) return joined(faults.map((fault) => ({ ...fault, field: `card.${fault.field}` })))
  if (card.externalID && noOfCards > 1)
    return new DomainError('ERROR_INVALID_VALUE', {
      field: 'card.externalID',
      reason: 'externalIDOfSeveralCards',
    })
  if (product.webEnabled && !pwd) return new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  return null
}
