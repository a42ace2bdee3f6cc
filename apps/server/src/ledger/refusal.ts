import { cardIsBlocked } from '@kaarditeek/domain/card/block'
import type { BrokenRule, RuleReason } from '@kaarditeek/domain/card/rule/rules'
import { brokenRule } from '@kaarditeek/domain/card/rule/schema'
import { CardState, type CardStateCode } from '@kaarditeek/domain/card/rules'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { type PaymentDataField, paymentDataFields } from '@kaarditeek/domain/payment/data'
import { dataRefusals, pinRefusals } from '@kaarditeek/domain/payment/rules'
import { type ErrorWording, errorText } from '@kaarditeek/i18n/error-text'
import { z } from 'zod'

const cardNotUsable = (cardState: CardStateCode | null) =>
  new DomainError('ERROR_CARD_NOT_USABLE', { field: 'pan', cardState, status: 409 })

const cardBlocked = (cardState: CardStateCode) => cardIsBlocked(cardState, { field: 'pan', status: 409 })

/** A rule of use that refused a payment, as a statement returns and stores it. */
export const ruleColumn = brokenRule.nullable()

/** The field of a payment's data that was refused. */
export const dataFieldColumn = z.enum(paymentDataFields).nullable()

type Context = {
  terminalID?: string | undefined
  rule?: BrokenRule | null
  dataField?: PaymentDataField | null
}

const pathOf = ({ dataField }: Context) => (dataField ? `data.${dataField}` : 'data')

const ruleOfUse =
  (reason: RuleReason, field: string) =>
  ({ rule }: Context) =>
    new DomainError('ERROR_RULE_OF_USE', { field, reason, status: 409, ...(rule && { rule }) })

/** Errors by refusal. Statements return and store the refusal's name. */
const refusals = {
  addressNotAllowed: () => new DomainError('ERROR_NO_PERMISSION', { reason: 'addressNotAllowed' }),
  ERROR_NO_PERMISSION: () => new DomainError('ERROR_NO_PERMISSION', { reason: 'webApiLacksPermission' }),
  keyUsedForAnotherRequest: () => new DomainError('ERROR_CONFLICT', { reason: 'keyUsedForAnotherRequest' }),
  reversalNeedsOwnKey: () => new DomainError('ERROR_CONFLICT', { reason: 'reversalNeedsOwnKey' }),
  moreThanPaymentLeft: () =>
    new DomainError('ERROR_TRANS_AMOUNT_TOO_LARGE', {
      field: 'amount',
      reason: 'moreThanPaymentLeft',
      status: 409,
    }),
  paymentReversed: () => new DomainError('ERROR_CONFLICT', { reason: 'paymentReversed' }),
  ERROR_NOT_FOUND: () => new DomainError('ERROR_NOT_FOUND', { reason: 'paymentUnknown' }),
  holdUnknown: () => new DomainError('ERROR_NOT_FOUND', { reason: 'holdUnknown' }),
  holdEnded: () => new DomainError('ERROR_CONFLICT', { reason: 'holdEnded' }),
  moreThanHeld: () =>
    new DomainError('ERROR_TRANS_AMOUNT_TOO_LARGE', { field: 'amount', reason: 'moreThanHeld', status: 409 }),
  loadUnknown: () => new DomainError('ERROR_NOT_FOUND', { reason: 'loadUnknown' }),
  paymentDataNeeded: (context) =>
    new DomainError('ERROR_INCOMPLETE_DATA', { field: pathOf(context), reason: 'paymentDataNeeded' }),
  paymentDataNotTaken: (context) =>
    new DomainError('ERROR_INVALID_VALUE', { field: pathOf(context), reason: 'paymentDataNotTaken' }),
  externalIDTaken: () => new DomainError('ERROR_ENTRY_ALREADY_EXISTS', { field: 'externalID', status: 409 }),
  ERROR_BAD_PAN: () => new DomainError('ERROR_BAD_PAN', { field: 'pan', status: 404 }),
  ERROR_PIN_NEEDED: () => new DomainError('ERROR_PIN_NEEDED', { field: 'pin' }),
  ERROR_BAD_PIN: () => new DomainError('ERROR_BAD_PIN', { field: 'pin' }),
  ERROR_PIN_LOCKED: () => new DomainError('ERROR_PIN_LOCKED', { field: 'pin' }),
  /** For a card without a client. */
  cardNotUsable: () => cardNotUsable(null),
  cardClosed: () => cardNotUsable(CardState.closed),
  cardFuture: () => cardNotUsable(CardState.future),
  cardExpired: () => cardNotUsable(CardState.expired),
  limitUnlimited: () => new DomainError('ERROR_CONFLICT', { field: 'amount', reason: 'limitUnlimited' }),
  usesUnlimited: () => new DomainError('ERROR_CONFLICT', { field: 'uses', reason: 'limitUnlimited' }),
  limitTooHigh: () => new DomainError('ERROR_CONFLICT', { field: 'amount', reason: 'limitTooHigh' }),
  /** For an active card that is blocked, and for blocked cards of other states. */
  cardBlocked: () => cardBlocked(CardState.active),
  cardClosedBlocked: () => cardBlocked(CardState.closed),
  cardFutureBlocked: () => cardBlocked(CardState.future),
  cardExpiredBlocked: () => cardBlocked(CardState.expired),
  ERROR_BAD_TERMINAL_ID: ({ terminalID: value }) =>
    new DomainError('ERROR_BAD_TERMINAL_ID', { field: 'terminalID', value }),
  ruleOfTerminals: ruleOfUse('ruleOfTerminals', 'terminalID'),
  ruleOfTimes: ruleOfUse('ruleOfTimes', 'pan'),
  ruleOfCount: ruleOfUse('ruleOfCount', 'pan'),
  ruleOfAmount: ruleOfUse('ruleOfAmount', 'amount'),
  ERROR_NO_CARD_USES_LEFT: () => new DomainError('ERROR_NO_CARD_USES_LEFT', { field: 'pan', status: 409 }),
  ERROR_NO_MONEY_LEFT_ON_CARD: () =>
    new DomainError('ERROR_NO_MONEY_LEFT_ON_CARD', { field: 'amount', status: 409 }),
  /** For a load that is taken back from a card with less than it. */
  lessMoneyLeft: () =>
    new DomainError('ERROR_NO_MONEY_LEFT_ON_CARD', { field: 'amount', reason: 'lessLeft', status: 409 }),
  lessUsesLeft: () =>
    new DomainError('ERROR_NO_CARD_USES_LEFT', { field: 'uses', reason: 'lessLeft', status: 409 }),
  ERROR_TRANS_AMOUNT_TOO_LARGE: () =>
    new DomainError('ERROR_TRANS_AMOUNT_TOO_LARGE', { field: 'amount', status: 409 }),
} as const satisfies Record<string, (context: Context) => DomainError>

export type Refusal = keyof typeof refusals

const unkept: readonly Refusal[] = [
  'addressNotAllowed',
  'ERROR_NO_PERMISSION',
  'keyUsedForAnotherRequest',
  'ERROR_BAD_PAN',
  'ERROR_BAD_TERMINAL_ID',
  ...dataRefusals,
  ...pinRefusals,
  'externalIDTaken',
  'holdUnknown',
]

/** The refusals that no key keeps, as a list of a statement. Rule 6.12. */
export const unkeptSql = unkept.map((refusal) => `'${refusal}'`).join(', ')

/** Whether a refused payment is kept under its key and replayed, because the card was the reason. Rule 6.12. */
export const isKept = (refusal: Refusal): boolean => !unkept.includes(refusal)

/** A statement's `refusal` column. */
export const refusalColumn = z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]).nullable()

/** Returns the error of a refusal. It quotes no value of the request except the terminal's id. */
export const errorOfRefusal = (refusal: Refusal, context: Context = {}): DomainError =>
  refusals[refusal](context)

type Shown = ErrorWording & { cardState?: CardStateCode | null; blocked?: true; rule?: BrokenRule }

/** Returns a refusal of an earlier request, worded in the language. */
export const localizedRefusal = (
  { code, value, reason, cardState, blocked, rule }: Shown,
  language: LanguageID,
) => ({
  code,
  message: errorText({ code, value, reason }, language),
  ...(reason !== undefined && { reason }),
  ...(cardState !== undefined && { cardState }),
  ...(blocked && { blocked }),
  ...(rule && { rule }),
})
