import { DomainError } from '../error/domain-error'
import type { CardStateCode } from './rules'

/** Returns the refusal of a payment or an entry for a blocked card: its state, and `blocked` beside it. Rule 5.25. */
export const cardIsBlocked = (
  cardState: CardStateCode,
  { field, status }: { field?: string; status?: number } = {},
): DomainError =>
  new DomainError('ERROR_CARD_NOT_USABLE', { field, status, cardState, blocked: true, reason: 'cardBlocked' })
