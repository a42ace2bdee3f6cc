import { cardBatch } from '@kaarditeek/db/schema/card'
import type { CardBatchRef } from '@kaarditeek/domain/card/schema'
import { one } from '../../../core/work/one'
import type { Read } from '../../../core/work/scope'

/** Returns a batch of the company. Throws `ERROR_NOT_FOUND`. */
export const getBatch = async ({ db, own }: Read, { cardBatchID }: CardBatchRef) =>
  one(await db.select().from(cardBatch).where(own(cardBatch, { cardBatchID })))
