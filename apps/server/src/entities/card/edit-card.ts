import { card } from '@kaarditeek/db/schema/card'
import { mayChangeCard, mayMoveCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardEdit } from '@kaarditeek/domain/card/edits'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import type { Work } from '../../core/work/work'
import { getCard } from './get-card'
import { lockCard, lockUnit } from './lock-cards'

/** Changes the hidden name of an active or future card, and moves it to another unit of its customer. Rules §2. */
export const editCard = async (w: Work, { id, ...fields }: CardEdit) => {
  const field = 'customerUnitID'
  await getCard(w, { id })
  const unit = await lockUnit(w, field, fields.customerUnitID)
  const before = await lockCard(w, id, mayChangeCard)
  if (before.customerUnitID !== fields.customerUnitID) {
    const refusal = mayMoveCard(before, unit)
    ensure(refusal && new DomainError(refusal.code, { ...refusal.details, field }))
  }
  await w.edit(card, { id }, fields)
  return getCard(w, { id })
}
