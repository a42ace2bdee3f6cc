import { card } from '@kaarditeek/db/schema/card'
import type { CardRef } from '@kaarditeek/domain/card/schema'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { cards, showCard } from './cards'

/** Returns a card of the company that has a client. Throws `ERROR_NOT_FOUND`. */
export const getCard = async (r: Read, { id }: CardRef) =>
  showCard(one(await cards(r.db).where(r.own(card, { id }))), r)
