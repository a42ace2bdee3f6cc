import type { BrokenRule } from '@kaarditeek/domain/card/rule/rules'
import type { CardStateCode } from '@kaarditeek/domain/card/rules'
import { DomainError, type SubError } from '@kaarditeek/domain/error/domain-error'
import { errorOfIssues } from '@kaarditeek/domain/error/issues'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import * as english from '@kaarditeek/i18n/en/error'
import { addErrorTexts, type ErrorWording, errorText } from '@kaarditeek/i18n/error-text'
import * as estonian from '@kaarditeek/i18n/et/error'
import { ZodError } from 'zod'
import { ofViolation } from './violation'

addErrorTexts(Language.english, english)
addErrorTexts(Language.estonian, estonian)

/** Error reply of tRPC, REST and the terminals' calls. */
export type ErrorReply = ErrorWording & {
  message: string
  subErrors: (SubError & { message: string })[]
  /** Number of all errors where `subErrors` holds only the first ones. */
  errorCount?: number
  /** Set for `ERROR_CARD_NOT_USABLE`: the card's state, null for a card without a client. */
  cardState?: CardStateCode | null
  /** Set beside `cardState` if the card is blocked. */
  blocked?: true
  /** Set for the reasons `approvalNeeded`, `refundWaits`, `reversalWaits` and `limitsWait`, and for `approvalEnded` of a repeated request: the act that was asked for. */
  approvalID?: number
  /** Set for `ERROR_RULE_OF_USE`: the rule that refused the payment. */
  rule?: BrokenRule
}

/**
 * Converts any failure to an error for clients. An unexpected one becomes `ERROR_SOMETHING_WRONG`: no message of the
 * database or of a library reaches a client.
 */
export const toDomainError = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error
  // tRPC wraps the error of a procedure.
  if (error instanceof Error && error.cause instanceof DomainError) return error.cause
  if (error instanceof ZodError) return errorOfIssues(error.issues)
  return ofViolation(error) ?? ofProtocol(error) ?? new DomainError('ERROR_SOMETHING_WRONG')
}

/** Fastify's codes for a body that is empty or not JSON. */
const notJson = ['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']

/** Converts errors of Fastify by their code or status. */
const ofProtocol = (error: unknown): DomainError | null => {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  if ('code' in error && notJson.some((code) => code === error.code))
    return new DomainError('ERROR_INVALID_INPUT', { reason: 'bodyNotJson' })
  if (error.statusCode === 413) return new DomainError('ERROR_PAYLOAD_TOO_LARGE')
  if (error.statusCode === 415) return new DomainError('ERROR_UNSUPPORTED_MEDIA_TYPE')
  if (error.statusCode === 503) return new DomainError('NOT_AVAILABLE_ERROR')
  return typeof error.statusCode === 'number' && error.statusCode < 500
    ? new DomainError('ERROR_INVALID_INPUT')
    : null
}

/** Most fields that a message names. */
const NAMED = 10

/** Returns the names of the fields at fault for codes whose wording ends with them. */
const namedFields = ({ code, subErrors }: DomainError): string | undefined => {
  if (code !== 'ERROR_INVALID_INPUT' && code !== 'ERROR_INCOMPLETE_DATA') return undefined
  return [...new Set(subErrors.map(({ field }) => field))].slice(0, NAMED).join(', ')
}

/** Returns the status and the body of an error, worded in the language. */
export const toReply = (error: DomainError, language: LanguageID): { status: number; body: ErrorReply } => {
  const {
    value = namedFields(error),
    reason,
    errorCount,
    cardState,
    blocked,
    approvalID,
    rule,
  } = error.details
  const word = (wording: ErrorWording) => errorText(wording, language)
  return {
    status: error.status,
    body: {
      code: error.code,
      message: word({ code: error.code, value, reason }),
      ...(reason !== undefined && { reason }),
      subErrors: error.subErrors.map((one) => ({ ...one, message: word(one) })),
      ...(errorCount !== undefined && { errorCount }),
      ...(cardState !== undefined && { cardState }),
      ...(blocked && { blocked }),
      ...(approvalID !== undefined && { approvalID }),
      ...(rule && { rule }),
    },
  }
}
