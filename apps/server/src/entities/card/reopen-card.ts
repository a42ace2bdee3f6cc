import { card } from '@kaarditeek/db/schema/card'
import { mayReopenCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardRef } from '@kaarditeek/domain/card/schema'
import type { Work } from '../../core/work/work'
import { getCard } from './get-card'
import { lockCard, lockOwners } from './lock-cards'

/** Reopens a closed card while its unit is open. Specification §4. */
export const reopenCard = async (w: Work, { id }: CardRef) => {
  await lockOwners(w, [id])
  await lockCard(w, id, mayReopenCard)
  await w.update(card, { id }, { closedAt: null })
  return getCard(w, { id })
}
