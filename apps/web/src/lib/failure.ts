import { type ErrorCode, isErrorCode } from '@kaarditeek/domain/error/codes'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { errorText, statusText } from '@kaarditeek/i18n/error-text'
import type { AppRouter } from '@kaarditeek/server/trpc'
import { TRPCClientError } from '@trpc/client'
import i18next from 'i18next'
import { languageID } from './language'

type Reply = NonNullable<NonNullable<TRPCClientError<AppRouter>['data']>['reply']>
export type SubFailure = Omit<Reply['subErrors'][number], 'message'>

/** What went wrong, as screens tell it. */
export type Failure = { code: ErrorCode; status?: number; message: string; subErrors: SubFailure[] }

const isOurs = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError

/** The answer has not the shape that this version of the application expects. */
export class WrongShape extends Error {}

const plain = (code: ErrorCode): Failure => ({
  code,
  message: errorText({ code }, languageID()),
  subErrors: [],
})

/** A known code is worded here, in the language on screen; else the status; else the service is not available. */
export const failureOf = (error: unknown): Failure => {
  const data = isOurs(error) ? error.data : null
  const { reply, httpStatus: status } = data ?? {}
  if (reply && isErrorCode(reply.code)) return { ...reply, status, message: errorText(reply, languageID()) }
  if (isOurs(error) && error.cause instanceof WrongShape) return plain('ERROR_SOMETHING_WRONG_CODE_1')
  const message = isTimeOut(error) ? i18next.t('common.timedOut') : statusText(status, languageID())
  return { code: 'NOT_AVAILABLE_ERROR', status, message, subErrors: [] }
}

/** Why a rule refuses, in words; null where it does not. */
export const refusalText = (refusal: DomainError | null): string | null =>
  refusal && errorText({ code: refusal.code, ...refusal.details }, languageID())

/** Whether the answer was no longer waited for. */
export const isTimeOut = (error: unknown): boolean => isOurs(error) && error.cause?.name === 'TimeoutError'

export const isSessionGone = (error: unknown): boolean =>
  failureOf(error).code === 'ERROR_AUTHENTICATION_FAILED'
