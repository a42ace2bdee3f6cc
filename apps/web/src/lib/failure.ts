import { type ErrorCode, isErrorCode } from '@kaarditeek/domain/error/codes'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { errorText, statusText } from '@kaarditeek/i18n/error-text'
import type { AppRouter } from '@kaarditeek/server/trpc'
import { TRPCClientError } from '@trpc/client'
import i18next from 'i18next'
import { languageID } from './language'

type Reply = NonNullable<NonNullable<TRPCClientError<AppRouter>['data']>['reply']>
export type SubFailure = Omit<Reply['subErrors'][number], 'message'>

/** A failure as screens show it. */
export type Failure = {
  code: ErrorCode
  status?: number
  message: string
  reason?: Reply['reason']
  subErrors: SubFailure[]
  /** The act that waits for a second person instead, or already. */
  approvalID?: number
}

/** Whether the act was asked for and waits. Another request may wait in its place: then nothing of this one was kept. */
export const isAskedFor = (failure: Failure | null): boolean => failure?.reason === 'approvalNeeded'

const isOurs = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError

/** The reply does not have the shape that this version of the application expects. */
export class WrongShape extends Error {}

/** A refusal of a call over REST; `reply` is undefined if none could be read. */
export class RestRefusal extends Error {
  constructor(
    readonly httpStatus: number | undefined,
    readonly reply: Reply | undefined,
  ) {
    super('Refused')
  }
}

const plain = (code: ErrorCode): Failure => ({
  code,
  message: errorText({ code }, languageID()),
  subErrors: [],
})

/** Describes a failure in the screen's language: by its code if known, else by its status, else as NOT_AVAILABLE_ERROR. */
export const failureOf = (error: unknown): Failure => {
  const data = isOurs(error) ? error.data : error instanceof RestRefusal ? error : null
  const { reply, httpStatus: status } = data ?? {}
  if (reply && isErrorCode(reply.code)) return { ...reply, status, message: errorText(reply, languageID()) }
  if (isOurs(error) && error.cause instanceof WrongShape) return plain('ERROR_SOMETHING_WRONG_CODE_1')
  const message = isTimeOut(error) ? i18next.t('common.timedOut') : statusText(status, languageID())
  return { code: 'NOT_AVAILABLE_ERROR', status, message, subErrors: [] }
}

/** The code as a failure's text names it for support; null where the service is away, of which the code says no more. */
export const codeText = ({ code }: Pick<Failure, 'code'>): string | null =>
  code === 'NOT_AVAILABLE_ERROR' ? null : i18next.t('common.code', { code })

/** What support asks about a failure: its code and the number of its request in the server's log; null if neither is known. */
export const supportText = (error: unknown): string | null => {
  const response = isOurs(error) && error.meta?.response
  const id = response instanceof Response && response.headers.get('x-request-id')
  return [codeText(failureOf(error)), id].filter((one) => one).join(' · ') || null
}

/** Describes a rule's refusal; null if there is none. */
export const refusalText = (refusal: DomainError | null): string | null =>
  refusal && errorText({ code: refusal.code, ...refusal.details }, languageID())

/** Whether the request timed out. */
export const isTimeOut = (error: unknown): boolean => isOurs(error) && error.cause?.name === 'TimeoutError'

export const isSessionGone = (error: unknown): boolean =>
  failureOf(error).code === 'ERROR_AUTHENTICATION_FAILED'
