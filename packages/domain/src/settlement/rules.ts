import { DomainError } from '../error/domain-error'
import type { RefusalReason } from '../error/reasons'
import { type Days, daysOfPeriod } from '../report/periods'
import type { BusinessTime } from '../time/business-time'
import { mayRange } from '../time/range'
import type { SettlementState } from './states'

export const settlementStateOf = (times: {
  numberedAt: Date | null
  paidAt: Date | null
}): SettlementState => {
  if (times.numberedAt === null) return 'draft'
  return times.paidAt === null ? 'closed' : 'paid'
}

/** `feePercentage` has two decimals at most; `feePerPayment` is in cents. */
export type Fee = { feePercentage: number; feePerPayment: number }

/** Rounds a share of cents, `part` hundredths of a percent of them, to the cent: a half away from zero, so that a correction mirrors what it takes back. */
const shareOf = (cents: number, part: number): number => {
  const exact = BigInt(Math.abs(cents)) * BigInt(part)
  return Math.sign(cents) * Number((exact + 5_000n) / 10_000n)
}

const hundredthsOf = (percentage: number): number => Math.round(percentage * 100)

/** The fee of a transaction of which `amount` cents are left, in cents. One that was cancelled has none. Rule 22.4. */
export const feeOf = (amount: number, { feePercentage, feePerPayment }: Fee): number =>
  amount === 0 ? 0 : shareOf(amount, hundredthsOf(feePercentage)) + feePerPayment

/** VAT on the fees of one rate in a settlement, in cents. Rule 22.4. */
export const vatOf = (fee: number, vatPercentage: number): number =>
  shareOf(fee, hundredthsOf(vatPercentage)) || 0

/** Sums of a settlement in cents. */
export type SettlementSums = { amount: number; correctionAmount: number; fee: number; vat: number }

/** What the owner gets, in cents; below 0 the owner owes it. Rule 22.1. */
export const payableOf = ({ amount, correctionAmount, fee, vat }: SettlementSums): number =>
  amount + correctionAmount - fee - vat

type Clock = { now: Date; time: BusinessTime }

/** Why there is no settlement of a period, or null: it ends before it begins, or has not ended. Rule 22.1. */
export const maySettlePeriod = (period: Days, { now, time }: Clock): DomainError | null => {
  const refusal = mayRange(period, 'startDate', 'endDate')
  if (refusal) return refusal
  return period.endDate >= time.dayOf(now)
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'endDate', reason: 'periodNotEnded' })
    : null
}

/** `settledTo`: an owner's last settled day. `settledFrom`: the first day that the owner is settled for. Both are null without one. */
export type SettledDays = { settledTo: string | null; settledFrom: string | null }

/** The later of two days; of one that is missing the other. */
const laterOf = (one: string | null, other: string | null): string | null =>
  one && other ? (one > other ? one : other) : (one ?? other)

/** First unsettled day of an owner: that of last month if neither a settlement nor `settledFrom` tells it. Rule 22.13. */
const firstUnsettledDay = ({ settledTo, settledFrom }: SettledDays, { now, time }: Clock): string =>
  laterOf(settledTo && time.addDays(settledTo, 1), settledFrom) ??
  daysOfPeriod('lastMonth', now, time).startDate

/** The days of a period from `settledFrom` on; null if they all precede it. Rule 22.1. */
export const daysSettledIn = ({ startDate, endDate }: Days, settledFrom: string | null): Days | null => {
  const from = laterOf(startDate, settledFrom) ?? startDate
  return from <= endDate ? { startDate: from, endDate } : null
}

/** The days that two periods have in common, if they overlap. */
export const commonDays = (one: Days, other: Days): Days => ({
  startDate: one.startDate > other.startDate ? one.startDate : other.startDate,
  endDate: one.endDate < other.endDate ? one.endDate : other.endDate,
})

/** Whether no day that an owner is settled for has ended. Rule 22.13. */
export const isSettledLater = (settledFrom: string | null, today: string): settledFrom is string =>
  settledFrom !== null && settledFrom >= today

/**
 * The unsettled days of an owner that have ended: from the day after the last settled one, or from `settledFrom` if that is later, or from the first of
 * last month if both are null, to yesterday. Null if no day has ended since. Rule 22.13.
 */
export const unsettledDays = (settled: SettledDays, clock: Clock): Days | null => {
  const { now, time } = clock
  const startDate = firstUnsettledDay(settled, clock)
  const endDate = time.addDays(time.dayOf(now), -1)
  return startDate <= endDate ? { startDate, endDate } : null
}

/** The days that a new settlement of an owner proposes: its unsettled ones to the end of last month or, once that is settled, to yesterday. Rule 22.1. */
export const daysToSettle = (settled: SettledDays, clock: Clock): Days | null => {
  const days = unsettledDays(settled, clock)
  const { endDate } = daysOfPeriod('lastMonth', clock.now, clock.time)
  return days && days.startDate <= endDate ? { ...days, endDate } : days
}

const refused = (reason: RefusalReason) => new DomainError('ERROR_INVALID_VALUE', { reason })

/** Why a settlement can be neither closed nor deleted, or null: it is no draft. Rule 22.5. */
export const mayEndDraft = (state: SettlementState): DomainError | null =>
  state === 'draft' ? null : refused('settlementNotDraft')

/** Why a settlement cannot be mailed, or null: it is a draft. Rule 22.7. */
export const mayMail = (state: SettlementState): DomainError | null =>
  state === 'draft' ? refused('settlementNotClosed') : null

/** Why a settlement cannot be marked as paid on a day, or null: it is not closed, or the day is in the future. Rule 22.5. */
export const mayPay = (
  { state, paidOn }: { state: SettlementState; paidOn: string },
  today: string,
): DomainError | null => {
  if (state !== 'closed') return refused('settlementNotClosed')
  return paidOn > today
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'paidOn', reason: 'tooLarge', value: today })
    : null
}

/** Whether the owner was paid on a day before the settlement was closed: in advance or, more often, by a slip. Rule 22.5. */
export const isPaidBeforeClosed = (
  { numberedAt, paidOn }: { numberedAt: Date | null; paidOn: string | null },
  time: BusinessTime,
): boolean => numberedAt !== null && paidOn !== null && paidOn < time.dayOf(numberedAt)

/** Why a settlement cannot be unmarked as paid, or null: it is not paid. Rule 22.5. */
export const mayUnpay = (state: SettlementState): DomainError | null =>
  state === 'paid' ? null : refused('settlementNotPaid')
