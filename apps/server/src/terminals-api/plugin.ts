import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { idempotencyKey } from '@kaarditeek/domain/field'
import { Language } from '@kaarditeek/domain/language/schema'
import { fromStrings, type Strings } from '@kaarditeek/domain/list/from-strings'
import { paymentQuery } from '@kaarditeek/domain/payment/schema'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiKeyIn, parseApiKey } from '../auth/api-key'
import { askedVersion, noteVersion } from '../core/api-version'
import { addHeaders, closedHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { languageOfHeader } from '../core/error/language'
import { reportTo } from '../core/error/report'
import { logUnexpected, sendError } from '../core/error/send-failure'
import { toDomainError } from '../core/error/to-reply'
import { headerOf } from '../core/header'
import { TERMINAL_BODY_BYTES } from '../core/json-body'
import { refuseOtherMethods } from '../core/other-methods'
import { secrets } from '../core/secret'
import type { WebApiCaller } from '../ledger/caller'
import { isGuess } from '../ledger/log-refusal'
import { payingTogether } from '../ledger/pay-together'
import { callers } from './callers'
import { capacity } from './capacity'
import { paymentCalls } from './describe'
import { unlessFrozen } from './frozen'
import { measuring } from './measured'
import { namedIn } from './named'
import { usesOf } from './note-use'
import { pinnedVersions } from './pinned-versions'
import { sandboxTrials } from './sandbox'
import { slowMisses } from './slow-misses'
import { turns } from './turns'

/** Calls of one key at once on each server: those that look a card up by themselves, and payments in two batches. Rule 6.10. */
const ALONE = 10
const IN_BATCHES = 128

const headers = z.object({ 'Idempotency-Key': idempotencyKey() })

/** Routes of the terminals' calls: authenticated by an API key instead of a session, one SQL statement each. */
export const paymentRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const callerOf = callers(secrets(deps.appSecret))
    const { count, know } = app.requestLimit
    const { metrics } = deps
    const payTogether = payingTogether(deps, {
      report: (failure) => reportTo(app.log)(failure, 'payments together'),
      sized: (payments) => metrics.batchSizes.observe(payments),
    })
    const noteUse = usesOf(deps.sql, app.later)
    const pinned = pinnedVersions(deps.sql)
    const readPin = (caller: WebApiCaller) => deps.watch.unlessHanging(() => pinned.read(caller))
    const misses = slowMisses(deps.db, app.closing)
    const inTurn = { reading: turns(ALONE), changing: turns(ALONE), inBatches: turns(IN_BATCHES) }
    const trialOf = sandboxTrials(deps.sql, app.closing)
    const { ensureRoom, use } = capacity()
    app.addHook('onRequest', addHeaders(closedHeaders(deps.secure)))
    // Before the body is read, so that a refusal costs little.
    app.addHook('onRequest', ensureRoom)
    // Whatever becomes of the request, also where the path or the method is wrong.
    app.addHook('onRequest', async ({ headers: { authorization } }, reply) => {
      const apiKey = apiKeyIn(authorization)
      if (!apiKey) return
      const allowance = count(apiKey.text, deps.now())
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
    for (const call of paymentCalls) {
      const measured = measuring(metrics, `${call.method} ${call.path}`)
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        const apiKey = parseApiKey(request.headers.authorization)
        const now = deps.now()
        const real = callerOf(apiKey, request.ip, now)
        const { asked, refusal } = askedVersion(request)
        if (refusal) throw refusal
        // Before a sandbox fails, whose refusals have the version too.
        if (apiKey.ofSandbox) await readPin(real)
        const trial = apiKey.ofSandbox ? await deps.watch.unlessHanging(() => trialOf(real)) : null
        const caller = trial?.caller ?? real
        const { idempotent, status, inBatch, answer: decide } = askedOf(call, request)
        const input = inputOf(call, request)
        const named = namedIn(input)
        const context = {
          sql: deps.sql,
          appSecret: deps.appSecret,
          payTogether: trial ? alone : payTogether,
          caller,
          now: caller.now,
          time: deps.time,
          language: languageOf(request),
          requestID: request.id,
          db: deps.db,
          idempotencyKey: call.idempotent ? keyIn(request, idempotent) : '',
        }
        const fault = await trial?.fail(input, context.idempotencyKey)
        const judge = async <A>(answered: () => Promise<A>) => {
          misses.ensureFew(caller, idempotent, named)
          return deps.watch.unlessHanging(() => unlessFrozen(context, answered))
        }
        const decideAlone = async () => {
          const decided = await judge(async () => decide(input, context))
          const code = decided.outcome instanceof DomainError ? decided.outcome.code : null
          if (code !== null && isGuess(code)) await misses.note(caller, code === 'ERROR_BAD_PAN' ? named : {})
          return decided
        }
        const { replayed, outcome } = await (trial ? unmeasured : measured)(() =>
          use(
            async () =>
              (inBatch &&
                (await inTurn.inBatches(caller, () => judge(async () => inBatch(input, context))))) ??
              inTurn[idempotent ? 'changing' : 'reading'](caller, decideAlone),
          ),
        )
        const isRefused = outcome instanceof DomainError
        // What was done is answered, whatever else the caller sends meanwhile: the block of a card too, which has no key.
        const isDone = !isRefused && (idempotent || status === 201)
        // What only reads is answered as if it came after the misses that were counted meanwhile: a burst learns no more.
        if (!idempotent && !isDone) misses.ensureFew(caller, idempotent, named)
        noteUse(caller)
        know(apiKey.text, caller.keyHash)
        noteVersion(reply, asked, asked ?? (await readPin(real)))
        if (!isDone) await misses.hold(caller)
        if (!replayed && (await fault?.losesAnswer())) return loseAnswer(reply)
        if (replayed) reply.header('idempotent-replayed', 'true')
        if (isRefused) throw outcome
        return reply.code(status).send(outcome)
      }
      app.route({ method: call.method, url: call.path, bodyLimit: TERMINAL_BODY_BYTES, handler: answer })
    }
    for (const path of new Set(paymentCalls.map((call) => call.path))) {
      const allowed = paymentCalls
        .filter((call) => call.path === path)
        .map(({ method }) => method)
        .toSorted()
      refuseOtherMethods(app, path, allowed)
    }
  }

/** Payments of sandboxes go alone, and are not measured: they are no figure of the real companies. */
const alone = async () => null
const unmeasured = <A>(answer: () => Promise<A>): Promise<A> => answer()

/** Ends the connection without an answer. */
const loseAnswer = (reply: FastifyReply) => {
  reply.hijack()
  reply.raw.destroy()
}

type PaymentCall = (typeof paymentCalls)[number]

const noQuery = z.strictObject({})

/** Returns the call, or its simulation if the query asks for it. Throws for any other query of a POST. Rules 2.7 and 6.30. */
const askedOf = (call: PaymentCall, { query }: FastifyRequest) => {
  if (call.method === 'GET') return call
  const given = query as Strings
  if (!call.simulation) return noQuery.parse(given) && call
  return paymentQuery.parse(fromStrings(paymentQuery, given)).simulate ? call.simulation : call
}

/** Merges the values of the path and of the query or the body, which cannot name the former. */
const inputOf = (call: PaymentCall, { body, query, params }: FastifyRequest): unknown => {
  const inPath = fromStrings(call.request, params as Strings)
  if (call.method === 'GET') return { ...fromStrings(call.request, query as Strings), ...inPath }
  const [named] = Object.keys(inPath)
  if (named === undefined) return body
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) return body
  if (Object.hasOwn(given, named))
    throw new DomainError('ERROR_INVALID_VALUE', { field: named, reason: 'fieldUnknown' })
  return { ...given, ...inPath }
}

/** Partners get English unless they ask for Estonian. Rule 6.4. */
const languageOf = ({ headers: sent }: FastifyRequest) =>
  languageOfHeader(sent['accept-language'], Language.english)

/** Returns the key of a request; empty where it is not needed, since it is not kept then. */
const keyIn = (request: FastifyRequest, needed: boolean): string => {
  const given = { 'Idempotency-Key': headerOf(request, 'Idempotency-Key') ?? undefined }
  if (needed) return headers.parse(given)['Idempotency-Key']
  headers.partial().parse(given)
  return ''
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
