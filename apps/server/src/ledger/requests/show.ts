import type { BrokenRule } from '@kaarditeek/domain/card/rule/rules'
import { paymentStatus } from '@kaarditeek/domain/payment/rules'
import { type CompanyRequest, isAsking, type MovingRequest } from '@kaarditeek/domain/web-api/request'
import { errorOfRefusal, type Refusal } from '../refusal'
import type { Raw } from './logged'

export const showRefusal = (refusal: Refusal, rule: BrokenRule | null) => {
  const { code, details } = errorOfRefusal(refusal, { rule })
  const { reason, cardState, blocked } = details
  return { code, reason, cardState, ...(blocked && { blocked }), ...(rule && { rule }) }
}

type Amounts = Pick<
  Raw,
  'isReversal' | 'isBalance' | 'isLoad' | 'isHold' | 'requestedAmount' | 'movedAmount' | 'amount' | 'refusal'
>

const none = { requestedAmount: null, approvedAmount: null, amount: null }

/** Returns the amount that a payment took or a reversal returned; null for the other kind, and all null for a balance query. */
const showAmounts = ({
  isReversal,
  isBalance,
  isLoad,
  isHold,
  requestedAmount,
  movedAmount,
  amount,
  refusal,
}: Amounts) => {
  if (isBalance) {
    const asked = isReversal ? ('block' as const) : ('balance' as const)
    const kind = isHold ? ('simulation' as const) : asked
    return { ...none, kind, status: 'refused' as const, reversedAmount: null }
  }
  if (isHold) {
    const done = isReversal ? ('released' as const) : ('held' as const)
    const status = refusal === null ? done : ('refused' as const)
    if (isReversal) return { ...none, kind: 'release' as const, status, reversedAmount: movedAmount }
    const amounts = { ...none, requestedAmount, approvedAmount: movedAmount }
    return { ...amounts, kind: 'hold' as const, status, reversedAmount: null }
  }
  if (isLoad && !isReversal) {
    const status = refusal === null ? ('loaded' as const) : ('refused' as const)
    const amounts = { requestedAmount, approvedAmount: movedAmount, amount: movedAmount }
    return { ...amounts, kind: 'load' as const, status, reversedAmount: null }
  }
  if (!isReversal) {
    const amounts = { requestedAmount, approvedAmount: movedAmount, amount }
    return { ...amounts, kind: 'payment' as const, status: paymentStatus(amounts), reversedAmount: null }
  }
  const status = refusal === null ? ('reversed' as const) : ('refused' as const)
  // Null unless an amount was asked for.
  return { ...none, requestedAmount, kind: 'reversal' as const, status, reversedAmount: movedAmount }
}

export const show = ({
  refusal,
  rule,
  isReversal,
  isBalance,
  isLoad,
  isHold,
  requestedAmount,
  movedAmount,
  amount,
  ...raw
}: Raw): CompanyRequest => ({
  ...raw,
  ...showAmounts({ isReversal, isBalance, isLoad, isHold, requestedAmount, movedAmount, amount, refusal }),
  refusal: refusal === null ? null : showRefusal(refusal as Refusal, rule),
})

/**
 * Shows rows of `newRequestsQuery` as of the time of the request: a payment has its approved amount even if it was reversed
 * since. Rule 6.20.
 */
export const movingRequests = (rows: Raw[]): MovingRequest[] =>
  rows.flatMap((raw) => {
    const { kind, cardID: _, ...request } = show({ ...raw, amount: raw.movedAmount })
    return isAsking(kind) || kind === 'release' ? [] : [{ ...request, kind }]
  })
