import { card } from '@kaarditeek/db/schema/card'
import { mayMoveCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardsMove } from '@kaarditeek/domain/card/edits'
import type { Work } from '../../core/work/work'
import { lockCards, lockUnit } from './lock-cards'

/** Moves all of the cards to an open unit of their customer or, if one is refused, none. Rules §2. */
export const moveCards = async (
  w: Work,
  { targetCustomerUnitID: customerUnitID, selectedCardIDs: ids }: CardsMove,
) => {
  const unit = await lockUnit(w, 'targetCustomerUnitID', customerUnitID)
  const cards = await lockCards(w, 'selectedCardIDs', ids, (one) => mayMoveCard(one, unit))
  const moved = cards.filter((one) => one.customerUnitID !== customerUnitID).map(({ id }) => id)
  if (moved.length > 0) await w.update(card, { id: moved }, { customerUnitID })
}
