import { cardBatch } from '@kaarditeek/db/schema/card'
import type { Renewal } from '@kaarditeek/domain/card/renewal'
import type { NewCards } from '@kaarditeek/domain/card/schema'
import { madeByRequest, requestKeyOf } from '../../core/work/request-key'
import type { Work } from '../../core/work/work'
import type { IssuedBatch } from './batch/issued-file'
import { createCards } from './create-cards'
import { renewCards } from './renewal/renew-cards'

/**
 * Issues new cards or renews cards, once for each `idempotencyKey`: a repeated request makes none and returns the batch of the
 * first. Neither the password of the file nor a hash of it is stored, so requests that differ only in it are the same. Throws
 * `ERROR_INVALID_VALUE` with the reason `keyUsedForAnotherRequest`.
 */
export const issueCards = async (w: Work, order: NewCards | Renewal): Promise<IssuedBatch> => {
  const { pwd, idempotencyKey, ...content } = order
  const key = requestKeyOf('issue', idempotencyKey, content)
  const made = await madeByRequest(w, cardBatch, key)
  if (made) return { ...made, pwd }
  const batch = await ('cardID' in order ? renewCards(w, order, key) : createCards(w, order, key))
  return { ...batch, pwd }
}
