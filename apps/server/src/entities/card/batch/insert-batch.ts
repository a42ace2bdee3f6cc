import { card } from '@kaarditeek/db/schema/card'
import type { cardProduct } from '@kaarditeek/db/schema/card-product'
import type { InferSelectModel } from 'drizzle-orm'
import type { Values } from '../../../core/work/own-rows'
import type { RequestKey } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'
import { allocatePans } from '../allocate-pans'
import { newBatch } from './new-batch'

/** Number of a new card's security code; null if its product has none. */
export const firstCodeNo = ({ codeLength }: { codeLength: number | null }): number | null =>
  codeLength === null ? null : 0

type Product = InferSelectModel<typeof cardProduct>
/** Values that the cards of a batch share. `customerUnitID` is null for cards without a client. */
type Shared = Omit<Values<typeof card>, 'pan' | 'cardBatchID'> & { customerUnitID: number | null }

/** Allocates numbers and inserts the cards of one batch. Returns the batch. */
export const insertBatch = async (
  w: Work,
  product: Product,
  noOfCards: number,
  shared: Shared,
  { appSecret, key }: { appSecret: string; key?: RequestKey },
) => {
  const pans = await allocatePans(w, product, noOfCards, appSecret)
  const { webEnabled } = product
  const withoutClient = shared.customerUnitID === null
  const batch = await newBatch(w, { cardCount: pans.length, webEnabled, withoutClient }, key)
  await w.insertAll(
    card,
    pans.map((pan) => ({ ...shared, cardBatchID: batch.cardBatchID, pan, codeNo: firstCodeNo(product) })),
  )
  return batch
}
