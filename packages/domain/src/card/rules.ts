import type { BusinessTime } from '../time/business-time'

/** Codes of the state filter; a card itself is never `all`. Rule 1.2. */
export const CardState = { active: 0, future: 1, closed: 2, expired: 3, all: 4 } as const
export type CardStateCode = Exclude<(typeof CardState)[keyof typeof CardState], 4>

/** An active card expires soon if its last day is within this number of business days. */
export const EXPIRING_SOON_DAYS = 45
/** An expired card can be extended for this number of business days after its last day. */
export const EXTENDABLE_AFTER_END_DAYS = 60

export type Validity = { validFrom: Date; validTo: Date; closedAt: Date | null }

/** State of a card at an instant. Checked in the order closed, future, expired, active. Rule 5.2. */
export const cardStateAt = (card: Validity, now: Date): CardStateCode => {
  if (card.closedAt) return CardState.closed
  if (card.validFrom > now) return CardState.future
  return card.validTo < now ? CardState.expired : CardState.active
}

/**
 * Whether a card got its client before its first day, as renewals do: its activation date is then that of its issue, and screens call
 * it so. Rule 5.2.
 */
export const isIssuedAhead = ({
  activationDate,
  validFrom,
}: {
  activationDate: Date | null
  validFrom: Date | null
}): boolean => activationDate !== null && validFrom !== null && activationDate < validFrom

/** Limits and use of a card, and what open holds keep; amounts in cents, `null` is unlimited. */
export type CardUse = {
  amountLimit: number | null
  amountUsed: number
  amountHeld: number
  countLimit: number | null
  timesUsed: number
  countHeld: number
}

/** Remaining part of a limit; `null` is unlimited. */
const left = (limit: number | null, used: number) => (limit === null ? null : limit - used)

export const amountBalance = (use: CardUse): number | null =>
  left(use.amountLimit, use.amountUsed + use.amountHeld)
export const countBalance = (use: CardUse): number | null =>
  left(use.countLimit, use.timesUsed + use.countHeld)

/** Limits, use and balances of a card. Rule 11.7. */
export const balanceAndTotals = (of: CardUse) => {
  const { amountLimit, amountUsed, amountHeld, countLimit, timesUsed, countHeld } = of
  const use = { amountLimit, amountUsed, amountHeld, countLimit, timesUsed, countHeld }
  return { ...use, amountBalance: amountBalance(use), countBalance: countBalance(use) }
}

/** Whether no money or no uses are left. Rule 12.8. */
export const isUsedUp = (use: CardUse): boolean => amountBalance(use) === 0 || countBalance(use) === 0

/** Percentage of a limit below which the remaining part is low. Rule 5.17. */
export const LOW_PERCENTAGE = 20

export type LeftLevel = 'good' | 'low' | 'none'

/** Returns how much of a limit is left. Rule 5.17. */
export const leftLevel = (left: number, limit: number): LeftLevel => {
  if (left <= 0) return 'none'
  return left * 100 < limit * LOW_PERCENTAGE ? 'low' : 'good'
}

export type Standing =
  | 'closed'
  | 'expired'
  | 'replaced'
  | 'blocked'
  | 'usedUp'
  | 'renewed'
  | 'expiringSoon'
  | 'future'
  | 'active'

type Stoppable = {
  cardState: CardStateCode
  blocked: boolean
  /** Whether another card replaces this card. */
  replaced: boolean
}

/** Returns the state by which a card cannot pay whatever is left on it; null if there is none. Rule 5.17. */
export const stoppedStandingOf = ({ cardState, blocked, replaced }: Stoppable) => {
  if (cardState === CardState.closed) return 'closed'
  if (cardState === CardState.expired) return 'expired'
  if (blocked) return replaced ? 'replaced' : 'blocked'
  return null
}

/** Returns the state of a card of which neither its end nor what is left matters: what stops it, or whether it is valid yet. Rule 5.17. */
export const plainStandingOf = (card: Stoppable) =>
  stoppedStandingOf(card) ?? (card.cardState === CardState.future ? 'future' : 'active')

type Standable = Stoppable & {
  expiringSoon: boolean
  /** Whether another card renews this card. */
  renewed: boolean
  balanceAndTotals: CardUse
}

/** Returns the most important of a card's states: the first that applies. Rule 5.17. */
export const standingOf = (card: Standable): Standing => {
  const stopped = stoppedStandingOf(card)
  if (stopped) return stopped
  if (isUsedUp(card.balanceAndTotals)) return 'usedUp'
  if (card.expiringSoon) return card.renewed ? 'renewed' : 'expiringSoon'
  return card.cardState === CardState.future ? 'future' : 'active'
}

/** The last `validTo` of an active card that expires soon: the end of the 45th day after today. Rule 5.2. */
export const expiringSoonUntil = (now: Date, time: BusinessTime): Date =>
  time.endOfDay(time.addDays(time.dayOf(now), EXPIRING_SOON_DAYS))

export const isExpiringSoon = (card: Validity, now: Date, time: BusinessTime): boolean =>
  cardStateAt(card, now) === CardState.active && card.validTo <= expiringSoonUntil(now, time)

/** The first `validTo` of an expired card that can still be extended: the start of the 60th day before today. Rule 5.3. */
export const extendableSince = (now: Date, time: BusinessTime): Date =>
  time.startOfDay(time.addDays(time.dayOf(now), -EXTENDABLE_AFTER_END_DAYS))

const monthsBetween = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

/**
 * Greatest number of months by which `validTo` can move without passing the end of the month printed on the card, at most
 * the product's duration. 0 unless the card is active or expired less than 60 days ago. Rule 5.3.
 */
export const maxMonthsToExtend = (
  card: Validity & { expiryDateOnCard: Date; duration: number },
  now: Date,
  time: BusinessTime,
): number => {
  const state = cardStateAt(card, now)
  const isExtendable =
    state === CardState.active || (state === CardState.expired && card.validTo >= extendableSince(now, time))
  if (!isExtendable) return 0
  // Every day of the last month is allowed, so counting months is enough.
  const months = monthsBetween(time.monthOf(card.validTo), time.monthOf(card.expiryDateOnCard))
  return Math.max(0, Math.min(months, card.duration))
}

/** End of the day before start + duration months. Rule 2.2. */
export const endTimeOf = (startDay: string, duration: number, time: BusinessTime): Date =>
  time.endOfDay(time.addDays(time.addMonths(startDay, duration), -1))
