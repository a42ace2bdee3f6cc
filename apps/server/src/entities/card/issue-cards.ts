import { cardBatch } from '@kaarditeek/db/schema/card'
import type { Renewal } from '@kaarditeek/domain/card/renewal'
import type { IssuedCards, NewCards } from '@kaarditeek/domain/card/schema'
import { madeByRequest, requestKeyOf } from '../../core/work/request-key'
import type { Work } from '../../core/work/work'
import { batchFile } from './batch/batch-file'
import { createCards } from './create-cards'
import { renewCards } from './renewal/renew-cards'

/**
 * Issues new cards or renews cards, once for each `idempotencyKey`: a repeated request makes none and returns the file of the
 * first, of web-enabled cards under the `pwd` of the repeated request. Neither the password nor a hash of it is stored, so
 * requests that differ only in it are the same. `ERROR_INVALID_VALUE` with the reason `keyUsedForAnotherRequest`.
 */
export const issueCards = async (w: Work, order: NewCards | Renewal): Promise<IssuedCards> => {
  const { pwd, idempotencyKey, ...content } = order
  const key = requestKeyOf('issue', idempotencyKey, content)
  const made = await madeByRequest(w, cardBatch, key)
  if (!made) return 'cardID' in order ? renewCards(w, order, key) : createCards(w, order, key)
  const { cardBatchID, dateIn: now } = made
  return { ...(await batchFile({ ...w, now }, { cardBatchID, customerID: null, pwd })), cardBatchID }
}
