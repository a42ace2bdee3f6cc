import type { BlockReply, BlockRequest } from '@kaarditeek/domain/payment/schema'
import { unknownKey } from '../auth/api-key'
import { blockStatement } from '../ledger/block-sql'
import { errorOfRefusal } from '../ledger/refusal'
import type { Answer, Call } from './call'

/**
 * Blocks an active or future card; a blocked card stays as it is and answers the same. Refused with `ERROR_NO_PERMISSION`,
 * `ERROR_BAD_PAN` (404) or `ERROR_CARD_NOT_USABLE` (409). Throws `ERROR_AUTHENTICATION_FAILED`. Rule 6.27.
 */
export const block = async ({ sql, caller, request }: Call<BlockRequest>): Promise<Answer<BlockReply>> => {
  const row = await blockStatement.run(sql, { ...caller, ...request })
  if (!row) throw unknownKey()
  const outcome = row.refusal ? errorOfRefusal(row.refusal) : { cardPan: request.pan, blocked: true as const }
  return { replayed: false, outcome }
}
