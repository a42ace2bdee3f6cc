import { cardBatch } from '@kaarditeek/db/schema/card'
import type { Renewal } from '@kaarditeek/domain/card/renewal'
import type { NewCards } from '@kaarditeek/domain/card/schema'
import type { Caller } from '../../core/trpc/calls'
import { madeByRequest, requestKeyOf } from '../../core/work/request-key'
import type { Work } from '../../core/work/work'
import type { IssuedBatch } from './batch/issued-file'
import { createCards } from './create-cards'
import { renewCards } from './renewal/renew-cards'

/**
 * Issues new cards or renews cards, once for each `idempotencyKey`: a repeated request creates none and returns the first one's
 * file, for web-enabled cards encrypted with the repeated request's `pwd`. Requests that differ only in the password are the
 * same, because neither the password nor its hash is stored. `ERROR_INVALID_VALUE` with the reason `keyUsedForAnotherRequest`.
 * Rule 5.8.
 */
export const issueCards = async (
  w: Work,
  order: NewCards | Renewal,
  { appSecret }: Pick<Caller, 'appSecret'>,
): Promise<IssuedBatch> => {
  const { pwd: _, idempotencyKey, ...content } = order
  const key = requestKeyOf('issue', idempotencyKey, content)
  const made = await madeByRequest(w, cardBatch, key)
  if (made) return made
  const by = { appSecret, key }
  return 'cardID' in order ? renewCards(w, order, by) : createCards(w, order, by)
}
