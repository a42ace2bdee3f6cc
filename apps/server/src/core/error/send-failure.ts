import { VERSION_HEADER } from '@kaarditeek/domain/api/versions'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askedVersion, noteVersion } from '../api-version'
import { callHeaders, closedHeaders } from '../call-headers'
import { domainErrorOf } from '../trpc/errors'
import { languageOf, languageOfHeader } from './language'
import { reportTo } from './report'
import { toDomainError, toReply } from './to-reply'

/**
 * Answers a failed request in the account's language or, without a session, in that of `Accept-Language`. Logs statuses
 * from 500 on, unless a procedure has logged them.
 */
export const sendFailure = async (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const isLogged = failure instanceof TRPCError
  const error = isLogged ? domainErrorOf(failure) : toDomainError(failure)
  if (!isLogged) logUnexpected(failure, error, request)
  const viewer = await request.viewer().catch(() => null)
  // Refused before its call was found, or its body could be read.
  if (viewer && !reply.hasHeader(VERSION_HEADER))
    noteVersion(reply, askedVersion(request).asked, viewer.apiVersion)
  return sendError(error, languageOf(viewer, request), reply)
}

/** Logs a failure whose status is 500 or above. A refusal with `Retry-After` is none. */
export const logUnexpected = (failure: unknown, error: DomainError, request: FastifyRequest): void => {
  if (error.status >= 500 && error.details.retryAfterSeconds === undefined)
    reportTo(request.log)(failure, request.routeOptions.url ?? 'unknown path')
}

/** Sends an error in the documented form, worded in a language. Rule 2.11. */
export const sendError = (error: DomainError, language: LanguageID, reply: FastifyReply) => {
  const { status, body } = toReply(error, language)
  const { retryAfterSeconds } = error.details
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status)
    .headers({ ...callHeaders, 'x-request-id': reply.request.id })
    .send(body)
}

/** Answers an address that cannot be decoded with 400. Runs without a route, a hook or a session. */
export const sendBadAddress =
  (secure: boolean) => (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(closedHeaders(secure))
    void sendError(toDomainError(failure), languageOfHeader(request.headers['accept-language']), reply)
  }
