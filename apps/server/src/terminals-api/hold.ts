import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { holdAt } from '@kaarditeek/domain/hold/rules'
import type {
  Completion,
  CompletionReply,
  HoldRecord,
  HoldRef,
  HoldReply,
  HoldRequest,
  ReleaseReply,
} from '@kaarditeek/domain/hold/schema'
import { unknownKey } from '../auth/api-key'
import { fingerprintOf } from '../core/fingerprint'
import { completeHold } from '../ledger/holds/complete-hold'
import { getHoldStatement } from '../ledger/holds/get-hold-sql'
import { holdCard } from '../ledger/holds/hold-card'
import type { HoldOutcome } from '../ledger/holds/hold-request'
import { releaseHold } from '../ledger/holds/release-hold'
import { loggedAs, logRefusal } from '../ledger/log-refusal'
import { errorOfRefusal, isKept } from '../ledger/refusal'
import type { Answer, Call } from './call'
import { dataText, externalInFingerprint, inFingerprint, repliedID } from './data-text'
import { judgePin } from './judge-pin'

/** What the list of requests names of a refused request. */
type Refused = { pan: string | null; terminalID: string | null; amount: number | null }

const keyed = (
  { caller, idempotencyKey: key, requestID }: Call<unknown>,
  fingerprint: Buffer,
  data: string | null = null,
) => ({ ...caller, key, fingerprint, requestID, data })

/** Answers an outcome, and lists a refusal that no key keeps. */
const answer = async <R>(
  { sql, caller, idempotencyKey: key, requestID }: Call<unknown>,
  kind: keyof typeof loggedAs,
  refused: Refused,
  outcome: HoldOutcome | null,
  reply: (outcome: HoldOutcome) => R,
): Promise<Answer<R>> => {
  if (!outcome) throw unknownKey()
  const { refusal, replayed, webApiID, rule, dataField } = outcome
  const { terminalID } = refused
  if (!refusal) return { replayed, outcome: reply(outcome) }
  if (!isKept(refusal))
    await logRefusal.run(sql, { ...caller, ...loggedAs[kind], ...refused, webApiID, refusal, key, requestID })
  return {
    replayed,
    outcome: errorOfRefusal(refusal, { terminalID: terminalID ?? undefined, rule, dataField }),
  }
}

const missing = (): never => {
  throw new Error('A hold was neither changed nor refused')
}

/** Keeps money and a use of a card for a time, once per key, judged and refused as a payment. Rule 6.33. */
export const hold = async (call: Call<HoldRequest>): Promise<Answer<HoldReply>> => {
  const { pan, amount, terminalID, minutes, externalID } = call.request
  const fingerprint = fingerprintOf('hold', [
    ...[pan, amount, terminalID, minutes],
    ...externalInFingerprint(externalID),
  ])
  const outcome = await holdCard(call.sql, keyed(call, fingerprint), call.request, {
    time: call.time,
    code: await judgePin(call, 'pay'),
  })
  return answer(call, 'hold', { pan, terminalID, amount }, outcome, (made) => {
    const { holdID, endsAt, amount: approvedAmount, amountBalance, countBalance } = made
    if (holdID === null || endsAt === null || approvedAmount === null) return missing()
    const approved = { requestedAmount: amount, approvedAmount, partial: approvedAmount < amount }
    return { holdID, ...approved, endsAt, amountBalance, countBalance, ...repliedID(externalID) }
  })
}

/** Makes a payment of at most what the hold keeps, once per key. Rules 6.34 and 6.35. */
export const complete = async (call: Call<Completion>): Promise<Answer<CompletionReply>> => {
  const { holdID, amount, final, comment, externalID } = call.request
  const data = dataText(call.request.data)
  const fingerprint = fingerprintOf('completion', [
    ...[holdID, amount, final, comment],
    ...inFingerprint(data),
    ...externalInFingerprint(externalID),
  ])
  const outcome = await completeHold(call.sql, keyed(call, fingerprint, data), call.request)
  return answer(call, 'payment', { pan: null, terminalID: null, amount }, outcome, (made) => {
    const { transactionID, reversed, amountBalance, countBalance } = made
    if (transactionID === null) return missing()
    const balances = { amountBalance, countBalance }
    const reply = { holdID, transactionID, amount, ...balances, ...repliedID(externalID) }
    return reversed ? { ...reply, reversed } : reply
  })
}

/** Frees what the hold still keeps, once per key. Rule 6.34. */
export const release = async (call: Call<HoldRef>): Promise<Answer<ReleaseReply>> => {
  const { holdID } = call.request
  const outcome = await releaseHold(call.sql, keyed(call, fingerprintOf('release', [holdID])), call.request)
  return answer(call, 'release', { pan: null, terminalID: null, amount: null }, outcome, (made) => {
    const { amount, amountBalance, countBalance } = made
    return { holdID, releasedAmount: amount ?? missing(), amountBalance, countBalance }
  })
}

/** Returns a hold of the web API as it is now. */
export const getHold = async (call: Call<HoldRef>): Promise<Answer<HoldRecord>> => {
  const row = await getHoldStatement.run(call.sql, { ...call.caller, holdID: call.request.holdID })
  if (!row) throw unknownKey()
  const answered = (outcome: HoldRecord | DomainError) => ({ replayed: false, outcome })
  if (row.problem) return answered(errorOfRefusal(row.problem))
  const { problem: _, ...found } = row
  return answered(holdAt(found, call.now))
}
