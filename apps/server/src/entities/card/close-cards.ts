import { card } from '@kaarditeek/db/schema/card'
import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardsClosing } from '@kaarditeek/domain/card/edits'
import type { CardRef } from '@kaarditeek/domain/card/schema'
import type { Work } from '../../core/work/work'
import { lockCard, lockCards } from './lock-cards'

/** Closes an active or future card. Specification §4. */
export const closeCard = async (w: Work, { id }: CardRef) => {
  await lockCard(w, id, mayChangeCard)
  await w.close(card, { id })
}

/** Closes all of the cards or, if one is refused, none: a subError `selectedCardIDs[i]` for each refused one. Rules §2. */
export const closeCards = async (w: Work, { selectedCardIDs: ids }: CardsClosing) => {
  await lockCards(w, 'selectedCardIDs', ids, mayChangeCard)
  await w.update(card, { id: ids }, { closedAt: w.now })
}
