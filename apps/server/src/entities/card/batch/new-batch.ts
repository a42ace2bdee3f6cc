import { cardBatch } from '@kaarditeek/db/schema/card'
import type { Values } from '../../../core/work/own-rows'
import type { RequestKey } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'

type Batch = Pick<Values<typeof cardBatch>, 'cardCount' | 'webEnabled' | 'withoutClient'>

/** Inserts a batch of the acting account, under the key of its request if it has one. The caller inserts its cards. */
export const newBatch = (w: Work, batch: Batch, key?: RequestKey) =>
  w.insert(cardBatch, { accountID: w.by.accountID, dateIn: w.now, ...batch, ...key })
