import type { WebLoadReply, WebLoadRequest } from '@kaarditeek/domain/payment/schema'
import { unknownKey } from '../auth/api-key'
import { fingerprintOf } from '../core/fingerprint'
import { loadStatement } from '../ledger/load-sql'
import { loggedAs, logRefusal } from '../ledger/log-refusal'
import { errorOfRefusal, isKept } from '../ledger/refusal'
import type { Answer, Call } from './call'
import { externalInFingerprint, repliedID } from './data-text'

/**
 * Loads a card with what a cash desk sold, in cents and uses, once per key. Refused with `ERROR_NO_PERMISSION`, `ERROR_CONFLICT`, or for
 * a reason of the card or the terminal. Rule 6.28. Throws `ERROR_AUTHENTICATION_FAILED`.
 */
export const load = async (call: Call<WebLoadRequest>): Promise<Answer<WebLoadReply>> => {
  const { pan, amount, uses, terminalID, reason, externalID } = call.request
  const request = {
    ...call.caller,
    ...call.request,
    key: call.idempotencyKey,
    fingerprint: fingerprintOf('load', [
      ...[pan, amount, uses, terminalID, reason],
      ...externalInFingerprint(externalID),
    ]),
    requestID: call.requestID,
  }
  const row = await loadStatement.run(call.sql, request)
  if (!row) throw unknownKey()
  const { id, replayed, refusal, webApiID, amountBalance, countBalance } = row
  if (refusal) {
    if (!isKept(refusal)) await logRefusal.run(call.sql, { ...request, ...loggedAs.load, webApiID, refusal })
    return { replayed, outcome: errorOfRefusal(refusal, { terminalID }) }
  }
  if (id === null) throw new Error('A card was neither loaded nor refused')
  const reply = {
    ...{ id, amount: amount ?? 0, uses: uses ?? 0, amountBalance, countBalance },
    ...repliedID(externalID),
  }
  return { replayed, outcome: reply }
}
