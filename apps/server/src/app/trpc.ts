import { isLong } from '@kaarditeek/domain/call/long'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { TRPCError } from '@trpc/server'
import { type CreateFastifyContextOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError, type HTTPBaseHandlerOptions } from '@trpc/server/http'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createContext } from '../auth/create-context'
import { addCallHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { reportTo } from '../core/error/report'
import { toDomainError } from '../core/error/to-reply'
import { ensureBounded } from '../core/json-body'
import { refuseMethod } from '../core/other-methods'
import { allowSilence, TIME_OUT } from '../core/time-out'
import { codeOfStatus, domainErrorOf } from '../core/trpc/errors'
import { appRouter } from '../entities/router'

const METHODS = ['GET', 'HEAD', 'POST']

/**
 * Refuses requests that tRPC's adapter does not handle: other methods (405); multipart bodies, which the adapter would read
 * into memory without a size limit (415); a `Host` with credentials, from which the adapter cannot build a URL (400).
 */
const refuseUnsupported = async ({ method, headers }: FastifyRequest, reply: FastifyReply) => {
  if (!METHODS.includes(method)) refuseMethod(reply, ['GET', 'POST'])
  if (headers['content-type']?.toLowerCase().startsWith('multipart/'))
    throw new DomainError('ERROR_UNSUPPORTED_MEDIA_TYPE')
  if (headers.host?.includes('@')) throw new DomainError('ERROR_INVALID_INPUT')
}

/** A connection is not silent too long while a long call goes on. */
const awaitLong = async (request: FastifyRequest) => {
  if (isLong(request.url)) allowSilence(request, 0)
}
const endLong = async (request: FastifyRequest) => {
  if (isLong(request.url)) allowSilence(request, TIME_OUT)
}

/** Checks the JSON text, which tRPC's adapter does not parse here. */
const refuseUnbounded = async ({ body }: FastifyRequest) => {
  if (typeof body === 'string') ensureBounded(body)
}

const MULTI_STATUS = 207
/** Statuses that a batch keeps: no login, and too many requests. */
const KEPT = [401, 429]

type Options = HTTPBaseHandlerOptions<typeof appRouter, FastifyRequest>

/** Header with the seconds after which the refused calls may be repeated, the longest of them; none if no refusal has a time. */
const retryHeader = (errors: readonly TRPCError[]): Record<string, string> => {
  const seconds = errors.map((error) => domainErrorOf(error).details.retryAfterSeconds ?? 0)
  const longest = Math.max(0, ...seconds)
  return longest > 0 ? { 'retry-after': String(longest) } : {}
}

/**
 * Answers a batch with 207 if its calls were refused, as if their statuses differed: the browser's console shows each 4xx as an
 * error of the page, and a refusal that the screen words is none. The body has the status of each call. A throttled call has `Retry-After` in any
 * reply.
 */
const replyMeta: Options['responseMeta'] = ({ info, errors }) => {
  const isRefusal = (error: TRPCError) => {
    const status = getHTTPStatusCodeFromError(error)
    return status < 500 && !KEPT.includes(status)
  }
  const isMulti = info?.isBatchCall && errors.length > 0 && errors.every(isRefusal)
  return { headers: retryHeader(errors), ...(isMulti && { status: MULTI_STATUS }) }
}

/** The typed procedures that the screens call. */
export const trpcRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', addCallHeaders)
    app.addHook('onRequest', refuseUnsupported)
    app.addHook('onRequest', awaitLong)
    app.addHook('onResponse', endLong)
    app.addHook('preValidation', refuseUnbounded)

    // Without a context no procedure runs, so log the failure and set its status here.
    const contextOf = async ({ req, res, info }: CreateFastifyContextOptions) => {
      try {
        const context = await createContext(deps, req, res)
        // A key names one call: with a batch it counts as sent several times, and is refused.
        const isBatch = info.calls.length > 1
        return isBatch && context.sentKey !== null
          ? { ...context, sentKey: [context.sentKey].flat() }
          : context
      } catch (failure) {
        const cause = toDomainError(failure)
        reportTo(req.log)(failure, 'context')
        throw new TRPCError({ code: codeOfStatus(cause.status), cause })
      }
    }
    await app.register(fastifyTRPCPlugin, {
      trpcOptions: {
        router: appRouter,
        allowMethodOverride: true,
        maxBatchSize: 10,
        createContext: contextOf,
        responseMeta: replyMeta,
      },
    })
  }
