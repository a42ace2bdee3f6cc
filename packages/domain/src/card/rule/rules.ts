import { DomainError } from '../../error/domain-error'
import type { RefusalReason } from '../../error/reasons'
import type { BusinessTime } from '../../time/business-time'
import { weekdayOf } from '../../time/day'

export const rulePeriods = ['day', 'week', 'month', 'transaction'] as const
export type RulePeriod = (typeof rulePeriods)[number]

/** A rule refuses payments, or only lists those that it would refuse. */
export const ruleModes = ['refuse', 'watch'] as const

/** Why a rule refuses a payment, in the order in which the parts of a rule are judged. */
export const ruleReasons = [
  'ruleOfTerminals',
  'ruleOfTimes',
  'ruleOfCount',
  'ruleOfAmount',
] as const satisfies readonly RefusalReason[]
export type RuleReason = (typeof ruleReasons)[number]

/**
 * The rule that refused a payment: what it still allows in this period, in cents and uses (null is unlimited), and the period's end,
 * null for a rule of each transaction.
 */
export type BrokenRule = {
  cardRuleID: number
  period: RulePeriod
  amountLeft: number | null
  countLeft: number | null
  ends: string | null
}

/** What a rule restricts. Null restricts nothing. */
export type RuleLimits = {
  period: RulePeriod
  amount: number | null
  count: number | null
  weekdays: readonly number[] | null
  hours: string | null
  terminalIDs: readonly number[] | null
  terminalOwnerIDs: readonly number[] | null
}

type Target = {
  cardProductID: number | null
  customerID: number | null
  customerUnitID: number | null
  cardID: number | null
}

const refusal = (field: string, reason: RefusalReason) =>
  new DomainError('ERROR_INVALID_VALUE', { field, reason })

/** Restrictions of a rule that holds at all times and terminals. */
export const everywhere = { weekdays: null, hours: null, terminalIDs: null, terminalOwnerIDs: null } as const

/** Why these restrictions are no rule, or null: one is needed, a transaction is always one use, and hours are not all day. Rule 17.1. */
export const mayRestrict = ({ period, ...parts }: RuleLimits): DomainError | null => {
  const { amount, count, weekdays, hours, terminalIDs, terminalOwnerIDs } = parts
  if (period === 'transaction' && count !== null) return refusal('count', 'countOfTransaction')
  const [from, to] = hours?.split('-') ?? []
  if (from !== undefined && from === to) return refusal('hours', 'ruleRestrictsNothing')
  const given = [amount, count, weekdays, hours, terminalIDs, terminalOwnerIDs]
  return given.every((part) => part === null) ? refusal('amount', 'ruleRestrictsNothing') : null
}

/** Why the rule names no cards, or null: it names them in exactly one way. Rule 17.1. */
export const namesCards = (target: Target): DomainError | null => {
  const { cardProductID, customerID, customerUnitID, cardID } = target
  const named = [cardProductID, customerID, customerUnitID, cardID].filter((one) => one !== null)
  return named.length === 1 ? null : refusal('cardID', 'ruleNamesCardsOnce')
}

/** First instant of the period in which an instant is; weeks begin on Monday. A transaction is a period of its own. */
export const startOfPeriod = (period: RulePeriod, now: Date, time: BusinessTime): Date => {
  const day = time.dayOf(now)
  if (period === 'month') return time.startOfMonth(day.slice(0, 7))
  if (period === 'week') return time.startOfDay(time.addDays(day, 1 - weekdayOf(day)))
  return period === 'day' ? time.startOfDay(day) : now
}

/** Last instant of the period in which an instant is; null for that of a transaction. */
export const endOfPeriod = (period: RulePeriod, now: Date, time: BusinessTime): Date | null => {
  const day = time.dayOf(now)
  if (period === 'month') return time.endOfMonth(day.slice(0, 7))
  if (period === 'week') return time.endOfDay(time.addDays(day, 7 - weekdayOf(day)))
  return period === 'day' ? time.endOfDay(day) : null
}

/** Whether a time of day `HH:MM` is within hours `HH:MM-HH:MM`, whose end is excluded and may be on the next day. */
export const isWithinHours = (hours: string, clock: string): boolean => {
  const [from = '', to = ''] = hours.split('-')
  return from < to ? from <= clock && clock < to : from <= clock || clock < to
}

/** A payment as rules see it: cents, place and business time. */
export type JudgedPayment = {
  amount: number
  terminalID: number
  terminalOwnerID: number
  weekday: number
  clock: string
}
/** What the card took in the rule's period before: cents, and transactions that are not cancelled. */
export type Spent = { amount: number; count: number }

const isPlace = (
  { terminalIDs, terminalOwnerIDs }: RuleLimits,
  { terminalID, terminalOwnerID }: JudgedPayment,
) =>
  (terminalIDs === null && terminalOwnerIDs === null) ||
  terminalIDs?.includes(terminalID) ||
  terminalOwnerIDs?.includes(terminalOwnerID)

const isTime = ({ weekdays, hours }: RuleLimits, { weekday, clock }: JudgedPayment) =>
  (weekdays === null || weekdays.includes(weekday)) && (hours === null || isWithinHours(hours, clock))

/**
 * Why a rule refuses a payment, or null. Terminals and owners are one list: a payment at any of them is accepted. The ledger repeats
 * the rule in SQL; a test compares them. Rule 17.3.
 */
export const ruleRefuses = (rule: RuleLimits, payment: JudgedPayment, spent: Spent): RuleReason | null => {
  if (!isPlace(rule, payment)) return 'ruleOfTerminals'
  if (!isTime(rule, payment)) return 'ruleOfTimes'
  if (rule.count !== null && spent.count >= rule.count) return 'ruleOfCount'
  return rule.amount !== null && spent.amount + payment.amount > rule.amount ? 'ruleOfAmount' : null
}

/** A transaction of a card as a trial sees it. Those that operators entered are not judged, but count. */
export type TriedPayment = Omit<JudgedPayment, 'weekday' | 'clock'> & {
  cardID: number
  dateIn: Date
  isJudged: boolean
}

/**
 * Judges transactions by a rule, one after another: ordered by card and time. A refused one does not count for later ones. Returns why
 * the rule refuses each, or null.
 */
export const tryRule = (
  rule: RuleLimits,
  time: BusinessTime,
): ((payment: TriedPayment) => RuleReason | null) => {
  let cardID = 0
  let started = 0
  let spent: Spent = { amount: 0, count: 0 }
  return (payment) => {
    const { dateIn, isJudged, ...judged } = payment
    const start = startOfPeriod(rule.period, dateIn, time).getTime()
    const isAnother = rule.period === 'transaction' || payment.cardID !== cardID || start !== started
    if (isAnother) spent = { amount: 0, count: 0 }
    cardID = payment.cardID
    started = start
    const at = { weekday: weekdayOf(time.dayOf(dateIn)), clock: time.clockOf(dateIn) }
    const refused = isJudged ? ruleRefuses(rule, { ...judged, ...at }, spent) : null
    if (refused === null) spent = { amount: spent.amount + payment.amount, count: spent.count + 1 }
    return refused
  }
}
