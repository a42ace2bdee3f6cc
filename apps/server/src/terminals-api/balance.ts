import { amountBalance, cardStateAt, countBalance } from '@kaarditeek/domain/card/rules'
import type { BalanceReply, BalanceRequest } from '@kaarditeek/domain/payment/schema'
import { unknownKey } from '../auth/api-key'
import { balanceStatement } from '../ledger/balance-sql'
import { logQuery } from '../ledger/log-refusal'
import { errorOfRefusal } from '../ledger/refusal'
import type { Answer, Call } from './call'
import { judgePin } from './judge-pin'

/**
 * Returns a card's state, its balance in cents and uses (`null` is unlimited), the customer's discount today, and `blocked` of a
 * blocked card. A refused query is listed with the key's requests. Refused with `ERROR_NO_PERMISSION`, `ERROR_BAD_PAN` (404), or for the
 * card's code. Throws
 * `ERROR_AUTHENTICATION_FAILED`. Rule 6.9.
 */
export const balance = async (call: Call<BalanceRequest>): Promise<Answer<BalanceReply>> => {
  const { sql, caller, now, time, request, requestID } = call
  const code = await judgePin(call, 'balance')
  const row = await balanceStatement.run(sql, { ...caller, pan: request.pan, today: time.dayOf(now), code })
  if (!row) throw unknownKey()
  if (row.refusal) {
    const { webApiID, refusal } = row
    await logQuery(sql, { ...caller, webApiID, requestID, pan: request.pan, refusal }, 'balance')
    return { replayed: false, outcome: errorOfRefusal(refusal) }
  }
  const { pan, validTo, discountPercentage, isBlocked } = row
  const { amountHeld, countHeld } = row
  const left = { amountBalance: amountBalance(row), countBalance: countBalance(row), amountHeld, countHeld }
  const outcome = { cardPan: pan, cardState: cardStateAt(row, now), ...left, validTo, discountPercentage }
  return { replayed: false, outcome: isBlocked ? { ...outcome, blocked: true } : outcome }
}
