import type { BusinessTime } from '../time/business-time'

/** Days without a payment after which a terminal counts as silent on its page. */
export const SILENT_DAYS = 7

const DAY = 86_400_000

/** Business days since the last payment, when they are enough to be told; otherwise, and without a payment, null. Rule 11.8. */
export const silentDaysOf = (
  lastPayment: Date | null,
  { now, time }: { now: Date; time: BusinessTime },
): number | null => {
  if (lastPayment === null) return null
  const days = (Date.parse(time.dayOf(now)) - Date.parse(time.dayOf(lastPayment))) / DAY
  return days >= SILENT_DAYS ? days : null
}
