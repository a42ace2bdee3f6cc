import { z } from 'zod'
import { DomainError } from '../error/domain-error'
import { id, idempotencyKey, optional, text } from '../field'
import { lengths } from '../lengths'
import { mayChangeCard } from './edit-rules'
import type { Card } from './schema'

/** A card to replace: lost or damaged. It is blocked, with `close` closed. A repeated key replaces once. Rule 5.24. */
export const cardToReplace = z.strictObject({
  cardID: id(),
  reason: text(lengths.card.comment),
  close: z.boolean().default(false),
  idempotencyKey: optional(idempotencyKey()),
})
export type CardToReplace = z.output<typeof cardToReplace>

/** The successor, and its batch, from which its printer file is made. */
export const cardSuccessor = z.object({ cardID: id(), cardBatchID: id() })
export type CardSuccessor = z.output<typeof cardSuccessor>

/** Why a card cannot be replaced, or null: it is closed or expired, has a successor, or its product is closed. Rule 5.24. */
export const mayReplaceCard = (
  card: Pick<Card, 'cardState' | 'successorID'> & { cardProductClosed: boolean },
): DomainError | null => {
  const fixed = mayChangeCard(card)
  if (fixed) return fixed
  if (card.successorID !== null) return new DomainError('ERROR_INVALID_VALUE', { reason: 'alreadyReplaced' })
  return card.cardProductClosed ? new DomainError('ERROR_INVALID_VALUE', { reason: 'productClosed' }) : null
}
