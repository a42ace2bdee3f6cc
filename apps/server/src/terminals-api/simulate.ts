import type { PaymentRequest, SimulationReply } from '@kaarditeek/domain/payment/schema'
import { unknownKey } from '../auth/api-key'
import { isGuess, logQuery } from '../ledger/log-refusal'
import { errorOfRefusal } from '../ledger/refusal'
import { calendarOf } from '../ledger/rule-sql'
import { simulateStatement } from '../ledger/simulate-sql'
import type { Answer, Call } from './call'
import { dataText, repliedID } from './data-text'
import { judgePin } from './judge-pin'

/**
 * Answers or refuses a payment as `pay` would now, and writes nothing: no transaction, key or refusal. But an unknown number and a wrong
 * security code are counted and listed, so that none can be guessed unseen. Rules 6.30 and 6.32.
 */
export const simulate = async (call: Call<PaymentRequest>): Promise<Answer<SimulationReply>> => {
  const { pan, amount, terminalID, externalID } = call.request
  const code = await judgePin(call, 'pay')
  const row = await simulateStatement.run(call.sql, {
    ...call.caller,
    ...calendarOf(call.now, call.time),
    pan,
    amount,
    terminalID,
    code,
    data: dataText(call.request.data),
    externalID,
  })
  if (!row) throw unknownKey()
  const { webApiID, refusal, rule, dataField, approvedAmount, ...left } = row
  if (refusal) {
    const outcome = errorOfRefusal(refusal, { terminalID, rule, dataField })
    const { caller, requestID } = call
    if (isGuess(outcome.code))
      await logQuery(call.sql, { ...caller, webApiID, requestID, pan, refusal }, 'simulation')
    return { replayed: false, outcome }
  }
  const approved = { requestedAmount: amount, approvedAmount, partial: approvedAmount < amount }
  return { replayed: false, outcome: { transactionID: null, ...approved, ...left, ...repliedID(externalID) } }
}
