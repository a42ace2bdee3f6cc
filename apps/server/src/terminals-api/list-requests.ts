import type { RequestsInput, RequestsReply } from '@kaarditeek/domain/payment/schema'
import { unknownKey } from '../auth/api-key'
import { readIn } from '../core/work/scope'
import { callerStatements } from '../ledger/caller'
import { errorOfRefusal, localizedRefusal } from '../ledger/refusal'
import { webApiRequestList } from '../ledger/requests/lists'
import type { Answer, Call } from './call'

/**
 * Returns the key's own payments and refusals of the last days, from the list that the company sees. Refused with
 * `ERROR_NO_PERMISSION`. Throws `ERROR_AUTHENTICATION_FAILED`. Rule 6.16.
 */
export const listRequests = async (call: Call<RequestsInput>): Promise<Answer<RequestsReply>> => {
  const { db, sql, caller, now, time, request, language } = call
  const found = await callerStatements.lookUp.run(sql, caller)
  if (!found) throw unknownKey()
  const { webApiId, denied } = found
  if (denied) return { replayed: false, outcome: errorOfRefusal(denied) }
  const r = readIn(db, { companyID: caller.companyID }, { now, time })
  const input = { ...request, webApiId }
  const [{ list: rows }, { count }] = await Promise.all([
    webApiRequestList.page(r, input),
    webApiRequestList.totals(r, input),
  ])
  const list = rows.map(({ refusal, cardID: _, ...row }) => ({
    ...row,
    refusal: refusal && localizedRefusal(refusal, language),
  }))
  return { replayed: false, outcome: { list, count } }
}
