import { DomainError, type SubError } from '@kaarditeek/domain/error/domain-error'
import { errorOfIssues } from '@kaarditeek/domain/error/issues'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { type ErrorWording, errorText } from '@kaarditeek/i18n/error-text'
import { ZodError } from 'zod'
import { ofViolation } from './violation'

/** What a client gets of a failure, the same through tRPC, REST and the terminals' calls. */
export type ErrorReply = ErrorWording & { message: string; subErrors: (SubError & { message: string })[] }

/**
 * Any failure as a refusal that may be told. What nobody foresaw is `ERROR_SOMETHING_WRONG`:
 * no message of the database or of a library reaches a client.
 */
export const toDomainError = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error
  // A procedure's failure carries ours.
  if (error instanceof Error && error.cause instanceof DomainError) return error.cause
  if (error instanceof ZodError) return errorOfIssues(error.issues)
  return ofViolation(error) ?? ofProtocol(error) ?? new DomainError('ERROR_SOMETHING_WRONG')
}

/** Faults that Fastify finds before any of our code runs: by the status it gives them. */
const ofProtocol = (error: unknown): DomainError | null => {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  if (error.statusCode === 413) return new DomainError('ERROR_PAYLOAD_TOO_LARGE')
  if (error.statusCode === 415) return new DomainError('ERROR_UNSUPPORTED_MEDIA_TYPE')
  if (error.statusCode === 503) return new DomainError('NOT_AVAILABLE_ERROR')
  return typeof error.statusCode === 'number' && error.statusCode < 500
    ? new DomainError('ERROR_INVALID_INPUT')
    : null
}

/** Status and body of a refusal, worded in the reader's language. */
export const toReply = (error: DomainError, language: LanguageID): { status: number; body: ErrorReply } => {
  const { value, reason } = error.details
  const word = (wording: ErrorWording) => errorText(wording, language)
  return {
    status: error.status,
    body: {
      code: error.code,
      message: word({ code: error.code, value, reason }),
      subErrors: error.subErrors.map((one) => ({ ...one, message: word(one) })),
    },
  }
}
