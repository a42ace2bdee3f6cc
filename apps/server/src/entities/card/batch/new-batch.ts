import { cardBatch } from '@kaarditeek/db/schema/card'
import type { Values } from '../../../core/work/own-rows'
import type { RequestKey } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'

type Batch = Pick<Values<typeof cardBatch>, 'cardCount' | 'webEnabled' | 'withoutClient'>

/** Inserts a batch of the acting account, with the key of its request. The caller inserts its cards. */
export const newBatch = (w: Work, batch: Batch, key?: RequestKey) =>
  w.insert(cardBatch, { accountID: w.by.accountID, dateIn: w.now, ...batch, ...key })
