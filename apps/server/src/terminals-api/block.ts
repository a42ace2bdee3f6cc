import type { BlockReply, BlockRequest } from '@kaarditeek/domain/payment/schema'
import { unknownKey } from '../auth/api-key'
import { blockStatement } from '../ledger/block-sql'
import { isGuess, logQuery } from '../ledger/log-refusal'
import { errorOfRefusal } from '../ledger/refusal'
import type { Answer, Call } from './call'

/**
 * Blocks an active or future card; a blocked card stays as it is and answers the same. Refused with `ERROR_NO_PERMISSION`,
 * `ERROR_BAD_PAN` (404), which is listed, or `ERROR_CARD_NOT_USABLE` (409). Throws `ERROR_AUTHENTICATION_FAILED`. Rule 6.27.
 */
export const block = async (call: Call<BlockRequest>): Promise<Answer<BlockReply>> => {
  const { sql, caller, request, requestID } = call
  const row = await blockStatement.run(sql, { ...caller, ...request })
  if (!row) throw unknownKey()
  const { webApiID, refusal } = row
  if (!refusal) return { replayed: false, outcome: { cardPan: request.pan, blocked: true } }
  const outcome = errorOfRefusal(refusal)
  if (isGuess(outcome.code))
    await logQuery(sql, { ...caller, webApiID, requestID, pan: request.pan, refusal }, 'block')
  return { replayed: false, outcome }
}
