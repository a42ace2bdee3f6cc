import { cardBatch } from '@kaarditeek/db/schema/card'
import type { CardBatchRef } from '@kaarditeek/domain/card/schema'
import type { CardsWithoutClientInput } from '@kaarditeek/domain/card/without-client/list'
import { one } from '../../../core/work/one'
import type { Read } from '../../../core/work/scope'
import { batches } from './batches'
import { cardsWithoutClientList } from './list'

/** Returns a batch of cards without a client, also one whose cards all have clients by now. Throws `ERROR_NOT_FOUND`. */
export const getBatch = async ({ db, own }: Read, { cardBatchID }: CardBatchRef) =>
  one(await batches(db).where(own(cardBatch, { cardBatchID, withoutClient: true })))

/** Returns the batch with a page of its cards. Throws `ERROR_NOT_FOUND`. */
export const getBatchWithCards = async (r: Read, input: CardsWithoutClientInput) => {
  const batch = await getBatch(r, input)
  const { count } = await cardsWithoutClientList.totals(r, input)
  return { ...batch, list: await cardsWithoutClientList.page(r, input), count }
}
