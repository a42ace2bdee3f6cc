import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { apiKeyIn } from '../auth/api-key'
import { askedVersion, noteVersion } from '../core/api-version'
import { addHeaders, closedHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { reportTo } from '../core/error/report'
import { logUnexpected, sendError } from '../core/error/send-failure'
import { toDomainError } from '../core/error/to-reply'
import { TERMINAL_BODY_BYTES } from '../core/json-body'
import { refuseOtherMethods } from '../core/other-methods'
import { secrets } from '../core/secret'
import type { WebApiCaller } from '../ledger/caller'
import { answering } from './answering'
import { languageOf } from './asked'
import { callers } from './callers'
import { capacity } from './capacity'
import { paymentCalls } from './describe'
import { pinnedVersions } from './pinned-versions'

/** Routes of the terminals' calls: authenticated by an API key instead of a session, one SQL statement each. */
export const paymentRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const callerOf = callers(secrets(deps.appSecret))
    const pinned = pinnedVersions(deps.sql)
    const readPin = (caller: WebApiCaller) => deps.watch.unlessHanging(() => pinned.read(caller))
    const { ensureRoom, use } = capacity()
    app.addHook('onRequest', addHeaders(closedHeaders(deps.secure)))
    // Before the body is read, so that a refusal costs little.
    app.addHook('onRequest', ensureRoom)
    // Whatever becomes of the request, also where the path or the method is wrong.
    app.addHook('onRequest', async ({ headers: { authorization } }, reply) => {
      const apiKey = apiKeyIn(authorization)
      if (!apiKey) return
      const allowance = app.requestLimit.count(apiKey.text, deps.now())
      reply.headers(allowance.headers)
      if (allowance.refusal) throw allowance.refusal
    })
    app.removeContentTypeParser('text/plain')
    /**
     * The version of a refusal to a key that exists; null for others. A refusal that shall cost little, and a failure, read nothing: the key's
     * earlier calls have.
     */
    const versionOf = async (
      { headers: { authorization }, ip, log, raw }: FastifyRequest,
      { status }: DomainError,
    ) => {
      // Nobody waits behind a connection that broke off, and it has no address.
      const apiKey = status === 401 || raw.socket.destroyed ? null : apiKeyIn(authorization)
      if (!apiKey) return null
      const caller = callerOf(apiKey, ip, deps.now())
      if (status === 429 || status >= 500) return pinned.remembered(caller)
      return readPin(caller).catch((failure) => {
        reportTo(log)(failure, 'version of a refusal')
        return null
      })
    }
    app.setErrorHandler<FastifyError>(async (failure, request, reply) => {
      const error = toDomainError(failure)
      const version = await versionOf(request, error)
      if (version !== null) noteVersion(reply, askedVersion(request).asked, version)
      return sendRefusal(failure, error, request, reply)
    })
    // A route, because the route of the web app's files would answer an unknown GET before a not-found handler.
    app.all('/*', () => {
      throw new DomainError('ERROR_NOT_FOUND', { reason: 'callUnknown' })
    })
    const handlerOf = answering(deps, app, { callerOf, readPin, use })
    for (const call of paymentCalls)
      app.route({
        method: call.method,
        url: call.path,
        bodyLimit: TERMINAL_BODY_BYTES,
        handler: handlerOf(call),
      })
    for (const path of new Set(paymentCalls.map((call) => call.path))) {
      const allowed = paymentCalls
        .filter((call) => call.path === path)
        .map(({ method }) => method)
        .toSorted()
      refuseOtherMethods(app, path, allowed)
    }
  }

const sendRefusal = (
  failure: FastifyError,
  error: DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  logUnexpected(failure, error, request)
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return sendError(error, languageOf(request), reply)
}
