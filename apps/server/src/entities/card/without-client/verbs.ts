import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { mayTakeCards } from '@kaarditeek/domain/card/issue'
import type { CardBatchRef } from '@kaarditeek/domain/card/schema'
import type { CardsOfBatch } from '@kaarditeek/domain/card/without-client/list'
import { mayBegin, mayEnd, mayGetClient } from '@kaarditeek/domain/card/without-client/rules'
import type { AddClient, ChosenCards } from '@kaarditeek/domain/card/without-client/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { ensureEach } from '@kaarditeek/domain/error/ensure-each'
import { answerPage } from '../../../core/list/cursor'
import type { Caller } from '../../../core/trpc/calls'
import { one } from '../../../core/work/one'
import type { Read } from '../../../core/work/scope'
import type { Work } from '../../../core/work/work'
import { chosenUnit } from '../chosen-unit'
import { batches } from './batches'
import { giveUnit } from './give-unit'
import { cardsWithoutClientList } from './list'
import { lockCardsWithoutClient } from './lock-cards'

/** Returns a batch of cards without a client, even if all its cards have clients by now. Throws `ERROR_NOT_FOUND`. */
export const getBatchWithoutClient = async ({ db, own }: Read, { cardBatchID }: CardBatchRef) =>
  one(await batches(db).where(own(cardBatch, { cardBatchID, withoutClient: true })))

/** Returns the batch with a page of its cards. Throws `ERROR_NOT_FOUND`. */
export const getBatchWithCards = async (r: Read, input: CardsOfBatch, caller: Caller) => {
  const batch = await getBatchWithoutClient(r, input)
  const { count } = await cardsWithoutClientList.totals(r, input)
  const page = await answerPage(caller, 'withoutClient.cards', input, (place) =>
    cardsWithoutClientList.page(r, input, place),
  )
  return { ...batch, ...page, count }
}

/**
 * Gives cards without a client to a unit of a customer, all or none. `ERROR_INVALID_VALUE` beside each refused card, or beside
 * the field at fault. Rule 5.4.
 */
export const addClient = async (w: Work, { data, cardIDs }: AddClient) => {
  ensure(mayBegin(data.validFrom, w.time.dayOf(w.now), 'data.validFrom'))
  const { owner, unit } = await chosenUnit(w, 'data', data)
  ensure(mayTakeCards('data', { owner, unit }))
  const cards = await lockCardsWithoutClient(w, cardIDs)
  ensureEach('cardIDs', cardIDs, (id) => {
    const found = cards.get(id)
    return found ? mayEnd(found, data, w.time) : mayGetClient(found)
  })
  await giveUnit(w, cardIDs, unit.customerUnitID, data)
}

/** Closes cards without a client, all or none. `ERROR_INVALID_VALUE` beside each refused card. Rule 5.4. */
export const closeCardsWithoutClient = async (w: Work, { cardIDs }: ChosenCards) => {
  await lockCardsWithoutClient(w, cardIDs)
  await w.update(card, { id: cardIDs }, { closedAt: w.now })
}
