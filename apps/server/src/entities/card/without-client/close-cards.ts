import { card } from '@kaarditeek/db/schema/card'
import type { ChosenCards } from '@kaarditeek/domain/card/without-client/schema'
import type { Work } from '../../../core/work/work'
import { lockCardsWithoutClient } from './lock-cards'

/** Closes cards without a client, all of them or none: `ERROR_INVALID_VALUE` beside each that cannot be. Specification §4. */
export const closeCards = async (w: Work, { cardIDs }: ChosenCards) => {
  await lockCardsWithoutClient(w, cardIDs)
  await w.update(card, { id: cardIDs }, { closedAt: w.now })
}
