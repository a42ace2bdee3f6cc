import { TRPCError } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callHeaders } from '../call-headers'
import { domainErrorOf } from '../trpc/errors'
import { languageOf, languageOfHeader } from './language'
import { reportTo } from './report'
import { toDomainError, toReply } from './to-reply'

/**
 * Answers a failed request in the documented form, worded in the account's language or, without a session, in that of
 * `Accept-Language`. Logs statuses from 500 on, unless a procedure has logged them. Rules §2, Errors.
 */
export const sendFailure = async (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const isLogged = failure instanceof TRPCError
  const error = isLogged ? domainErrorOf(failure) : toDomainError(failure)
  if (error.status >= 500 && !isLogged)
    reportTo(request.log)(failure, request.routeOptions.url ?? 'unknown path')
  const viewer = await request.viewer().catch(() => null)
  const { status, body } = toReply(error, languageOf(viewer, request))
  const { retryAfterSeconds } = error.details
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).headers(callHeaders).send(body)
}

/** Answers an address that cannot be decoded: 400. No route, hook or session is known yet. */
export const sendBadAddress = (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body } = toReply(
    toDomainError(failure),
    languageOfHeader(request.headers['accept-language']),
  )
  void reply.code(status).headers(callHeaders).send(body)
}
