import { mayTakeCards } from '@kaarditeek/domain/card/issue'
import { mayBegin, mayEnd, mayGetClient } from '@kaarditeek/domain/card/without-client/rules'
import type { AddClient } from '@kaarditeek/domain/card/without-client/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { ensureEach } from '@kaarditeek/domain/error/ensure-each'
import type { Work } from '../../../core/work/work'
import { chosenUnit } from '../chosen-unit'
import { giveUnit } from './give-unit'
import { lockCardsWithoutClient } from './lock-cards'

/**
 * Gives cards without a client to a unit of a customer, all of them or none: `ERROR_INVALID_VALUE` beside each card that
 * cannot be given, or beside the field at fault. Specification §4.
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
