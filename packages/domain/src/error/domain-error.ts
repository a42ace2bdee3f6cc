import type { BrokenRule } from '../card/rule/rules'
import type { CardStateCode } from '../card/rules'
import { type ErrorCode, errorStatus } from './codes'
import type { RefusalReason } from './reasons'

export type SubError = {
  field: string
  code: ErrorCode
  value?: string
  reason?: RefusalReason
  /** Line of an uploaded file, from 1. */
  line?: number
  /** What the line has in the field, where `value` is something else: the last digits of the card, or the sum that is allowed. Card numbers are masked. */
  typed?: string
}

type Details = {
  /** Field at fault: adds a subError with the code. */
  field?: string
  /** Value quoted in the message; never a card number, key or password. */
  value?: string
  reason?: RefusalReason
  subErrors?: SubError[]
  /** Number of all errors where `subErrors` holds only the first ones. */
  errorCount?: number
  /** Status to send instead of the code's own. */
  status?: number
  retryAfterSeconds?: number
  /** Set for `ERROR_CARD_NOT_USABLE`: the card's state, null for a card without a client. */
  cardState?: CardStateCode | null
  /** Set beside `cardState` if the card is blocked. */
  blocked?: true
  /** Set for the reasons `approvalNeeded`, `refundWaits`, `reversalWaits` and `limitsWait`, and for `approvalEnded` of a repeated request: the act that was asked for. */
  approvalID?: number
  /** Set for `ERROR_RULE_OF_USE`. */
  rule?: BrokenRule
}

/** An error of a rule or verb, with a code of the catalogue. */
export class DomainError extends Error {
  readonly subErrors: SubError[]
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code)
    this.name = 'DomainError'
    this.status = details.status ?? errorStatus[code]
    const { field, value, reason } = details
    this.subErrors = details.subErrors ?? (field ? [{ field, code, value, reason }] : [])
  }
}

/** Returns the error for a record that does not exist or belongs to another company. The catalogue's own wording is for pages. */
export const recordUnknown = () => new DomainError('ERROR_NOT_FOUND', { reason: 'recordUnknown' })

/**
 * Joins errors of several fields into one, with their code if all have the same, otherwise `ERROR_INVALID_INPUT`. Lists the
 * first `most` of them.
 */
export const joined = (errors: SubError[], most = Number.POSITIVE_INFINITY): DomainError => {
  const [code, ...others] = new Set(errors.map((one) => one.code))
  const subErrors = errors.filter(({ field }) => field !== '')
  return new DomainError(code && others.length === 0 ? code : 'ERROR_INVALID_INPUT', {
    subErrors: subErrors.slice(0, most),
    ...(subErrors.length > most && { errorCount: subErrors.length }),
  })
}

/** Returns the refusal of a rule that is about several fields. It has the reason beside its code and beside each field. Rule 2.11. */
export const refusedFields = (
  reason: RefusalReason,
  fields: readonly string[],
  code: ErrorCode = 'ERROR_INVALID_VALUE',
): DomainError =>
  new DomainError(code, { reason, subErrors: fields.map((field) => ({ field, code, reason })) })

/** Throws the errors of several fields as one, if there are any. */
export const ensureNone = (subErrors: SubError[]): void => {
  if (subErrors.length > 0) throw joined(subErrors)
}

/** Throws the refusal unless it is null. Rules return refusals instead of throwing them, so that screens can show them. */
export const ensure = (refusal: DomainError | null): void => {
  if (refusal) throw refusal
}
