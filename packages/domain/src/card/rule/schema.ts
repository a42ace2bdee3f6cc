import { z } from 'zod'
import { edited } from '../../edit'
import {
  cents,
  eachOnce,
  id,
  instant,
  listOf,
  MAX_AMOUNT,
  matching,
  month,
  optional,
  shownMonth,
  whole,
} from '../../field'
import { type BrokenRule, ruleModes, rulePeriods, ruleReasons } from './rules'

export const cardRuleRef = z.strictObject({ cardRuleID: id() })
export type CardRuleRef = z.output<typeof cardRuleRef>

/** Most terminals or owners that one rule names. */
const MAX_PLACES = 100

const places = () => optional(listOf(id(), { min: 1, max: MAX_PLACES }).check(eachOnce((one) => one)))

/** From and to, `HH:MM-HH:MM` in the business time zone: the end is excluded, and may be on the next day. */
const hours = () => matching(z.string(), /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, '06:00-22:00')

/** The cards that a rule is for, by exactly one of these: those of a product, a customer or a unit, or one card. */
const target = {
  cardProductID: optional(id()),
  customerID: optional(id()),
  customerUnitID: optional(id()),
  cardID: optional(id()),
}

/** `amount` in cents and `count` are the most of a card in a period; weekdays are 1 Monday to 7 Sunday. Null restricts nothing. */
const limits = {
  period: z.enum(rulePeriods),
  amount: optional(cents({ min: 1, max: MAX_AMOUNT })),
  count: optional(whole({ min: 1 })),
  weekdays: optional(listOf(whole({ min: 1, max: 7 }), { min: 1, max: 7 }).check(eachOnce((one) => one))),
  hours: optional(hours()),
  terminalIDs: places(),
  terminalOwnerIDs: places(),
  mode: z.enum(ruleModes),
}

export const newCardRule = z.strictObject({ ...target, ...limits })
export type NewCardRule = z.output<typeof newCardRule>

/** A rule stays with its cards: for others it is closed and another one made. */
export const cardRuleEdit = z.strictObject({ ...cardRuleRef.shape, ...edited(limits) })
export type CardRuleEdit = z.output<typeof cardRuleEdit>

/** The rule that refused a payment, beside `ERROR_RULE_OF_USE`. */
export const brokenRule = z
  .object({
    cardRuleID: id(),
    period: z.enum(rulePeriods),
    amountLeft: z
      .int()
      .nullable()
      .describe('Cents that the rule still allows in the period; null if it has no amount.'),
    countLeft: z
      .int()
      .nullable()
      .describe('Uses that the rule still allows in the period; null if it has no number.'),
    ends: z
      .string()
      .meta({ format: 'date-time' })
      .nullable()
      .describe('Last instant of the period; null for a rule of each payment.'),
  })
  .describe(
    'With `ERROR_RULE_OF_USE`: the rule of use that refused the payment, and what it still allowed.',
  ) satisfies z.ZodType<BrokenRule>

/** Fields of a rule that are also in its history. */
export const shownCardRule = {
  period: z.enum(rulePeriods),
  amount: z.int().nullable(),
  count: z.int().nullable(),
  weekdays: z.array(z.int()).nullable(),
  hours: z.string().nullable(),
  terminalIDs: z.array(id()).nullable(),
  terminalOwnerIDs: z.array(id()).nullable(),
  mode: z.enum(ruleModes),
}

/** A rule with the names of its cards: product, customer, unit, or the card's number and name. */
export const cardRule = z.object({
  cardRuleID: id(),
  cardProductID: id().nullable(),
  customerID: id().nullable(),
  customerUnitID: id().nullable(),
  cardID: id().nullable(),
  cardProductName: z.string().nullable(),
  customerName: z.string().nullable(),
  customerUnitName: z.string().nullable(),
  pan: z.string().nullable(),
  ...shownCardRule,
  createdAt: instant(),
})
export type CardRule = z.output<typeof cardRule>

/** A rule to be tried on the payments of a business month, by default the last one. */
export const cardRuleTrial = z.strictObject({ ...newCardRule.shape, month: optional(month()) })
export type CardRuleTrial = z.output<typeof cardRuleTrial>

/** Payments that a rule is tried on: by default those of this business month. */
export const watchedInput = z.strictObject({ ...cardRuleRef.shape, month: optional(month()) })
export type WatchedInput = z.output<typeof watchedInput>

/** Payments that a trial shows. */
export const TRIAL_SHOWN = 50

/** A payment that a rule would have refused, and why. `amount` in cents. */
export const refusedPayment = z.object({
  transactionID: id(),
  cardID: id(),
  pan: z.string(),
  dateIn: instant(),
  amount: z.int(),
  payee: z.string(),
  reason: z.enum(ruleReasons),
})
export type RefusedPayment = z.output<typeof refusedPayment>

/**
 * What a rule would have refused in a month: number and sum in cents of all payments of its cards at terminals, and of those refused;
 * `examples` are the first of them.
 */
export const trialReport = z.object({
  month: shownMonth(),
  payments: z.int(),
  amount: z.int(),
  refusedPayments: z.int(),
  refusedAmount: z.int(),
  examples: z.array(refusedPayment),
})
export type TrialReport = z.output<typeof trialReport>
