import { z } from 'zod'
import { id, instant } from '../field'
import { type Span, spanOfDays, TURNOVER_DAYS } from '../statistics/rules'
import type { BusinessTime } from '../time/business-time'
import {
  customerUsageInput,
  productUsageInput,
  silentTerminalsInput,
  type UsageChange,
  unusedCardsInput,
} from './list'
import { inFile } from './schema'

type Clock = { now: Date; time: BusinessTime }

/** Days of the span that is compared, and of each span before it: as many as those of turnovers, but whole ones, until yesterday. Rule 7.19. */
const SPAN_DAYS = TURNOVER_DAYS
/** Spans before it, whose mean is the usual turnover. */
export const SPANS_BEFORE = 3
/** Payments in the spans before that a customer or product needs to be compared. */
export const LEAST_PAYMENTS = 10

/** Used less: at most this share of the usual turnover. Used more: at least this share. */
export const usageShares = { less: 0.5, more: 1.5 } as const satisfies Partial<Record<UsageChange, number>>

/** Returns the days that are compared, and those before them. */
export const usageSpans = ({ now, time }: Clock): { recent: Span; before: Span } => {
  const today = time.dayOf(now)
  const day = (ago: number) => time.addDays(today, -ago)
  return {
    recent: spanOfDays(day(SPAN_DAYS), day(1), time),
    before: spanOfDays(day(SPAN_DAYS * (1 + SPANS_BEFORE)), day(SPAN_DAYS + 1), time),
  }
}

/** Days after which an active card without a payment is unused. Rule 7.20. */
const UNUSED_DAYS = 60

/** Cards that were created before this instant and have no payment are unused. */
export const unusedBefore = ({ now, time }: Clock): Date =>
  time.startOfDay(time.addDays(time.dayOf(now), -UNUSED_DAYS))

/** Days before today on which a terminal's payments are compared. Rule 7.21. */
const USUAL_DAYS = 7
/** Days of them on which a terminal needs a payment by this time of the day. */
export const LEAST_DAYS = 5

/** Returns each day before today, from its beginning to the time of day that it is now, and today's beginning. */
export const silenceSpans = ({ now, time }: Clock): { usual: Span[]; today: Date } => {
  const today = time.dayOf(now)
  const start = time.startOfDay(today)
  const usual = Array.from({ length: USUAL_DAYS }, (_, index) => {
    const starts = time.startOfDay(time.addDays(today, -1 - index))
    return { starts, ends: new Date(starts.getTime() + now.getTime() - start.getTime()) }
  })
  return { usual, today: start }
}

/** In cents: turnover of the last days, the usual one of as many days, and how much more or, below 0, less the turnover is. */
const figures = {
  amount: z.int(),
  usualAmount: z.int(),
  difference: z.int(),
  /** Payments of the last days, without cancelled ones. */
  transactionCount: z.int(),
}
export const customerUsageRow = z.object({ customerID: id(), customer: z.string(), ...figures })
export type CustomerUsageRow = z.output<typeof customerUsageRow>
export const productUsageRow = z.object({ cardProductID: id(), cardProductName: z.string(), ...figures })
export type ProductUsageRow = z.output<typeof productUsageRow>

/** `dateIn` is when the card was created. */
export const unusedCardRow = z.object({
  cardID: id(),
  cardPan: z.string(),
  cardProductName: z.string(),
  customerID: id(),
  customer: z.string(),
  unit: z.string(),
  dateIn: instant(),
})
export type UnusedCardRow = z.output<typeof unusedCardRow>

export const silentTerminalRow = z.object({
  id: id(),
  terminalOwnerID: id(),
  terminalOwnerName: z.string(),
  terminal: z.string(),
  lastTransaction: instant(),
})
export type SilentTerminalRow = z.output<typeof silentTerminalRow>

const whole = { page: true, limit: true } as const
export const usageFiles = {
  customerUsage: customerUsageInput.omit(whole).extend(inFile),
  productUsage: productUsageInput.omit(whole).extend(inFile),
  unusedCards: unusedCardsInput.omit(whole).extend(inFile),
  silentTerminals: silentTerminalsInput.omit(whole).extend(inFile),
}
export type UsageFile<K extends keyof typeof usageFiles> = z.output<(typeof usageFiles)[K]>
