import { card } from '@kaarditeek/db/schema/card'
import { extendedTo, mayExtendCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardExtension, CardsExtension } from '@kaarditeek/domain/card/edits'
import { sql } from 'drizzle-orm'
import type { Work } from '../../core/work/work'
import { getCard } from './get-card'
import { lockCard, lockCards, lockOwners } from './lock-cards'

/** Extends a card's validity by months, at most `maxMonthsToExtend`; else `ERROR_CARD_CAN_NOT_BE_EXTENDED`. Rules §5. */
export const extendCard = async (w: Work, { id, extendByMonths: months }: CardExtension) => {
  await lockOwners(w, [id])
  const { validTo } = await lockCard(w, id, (one) => mayExtendCard(one, months))
  await w.edit(card, { id }, { validTo: extendedTo(validTo, months, w.time) })
  return getCard(w, { id })
}

/** Extends all of the cards or, if one is refused, none: a subError `cardIDs[i]` for each refused one. Rules §2. */
export const extendCards = async (w: Work, { cardIDs: ids, extendByMonths: months }: CardsExtension) => {
  await lockOwners(w, ids)
  const cards = await lockCards(w, 'cardIDs', ids, (one) => mayExtendCard(one, months))
  const ends = Object.fromEntries(cards.map(({ id, validTo }) => [id, extendedTo(validTo, months, w.time)]))
  const validTo = sql`(${JSON.stringify(ends)}::jsonb ->> ${card.id}::text)::timestamptz`
  await w.update(card, { id: ids }, { validTo })
}
