import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../core/deps'
import { languageOf } from '../core/error/language'
import { reportTo } from '../core/error/report'
import { headerOf } from '../core/header'
import { browserCookie, sessionCookie } from '../core/session'
import type { Context } from '../core/trpc/context'
import { isBearer } from './access-token'
import { userAgentOf } from './device/session-use'
import { isOwnRequest } from './origin'

const DAY = 24 * 3600
/** Seconds for which browsers keep the cookies of a session and of a known browser. */
const KEPT = { session: 7 * DAY, browser: 365 * DAY } as const

/**
 * Signal that aborts if the connection closes before the reply is sent. Its reason is a client error, so it is not logged as a
 * failure.
 */
const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  const broken = new DomainError('ERROR_INVALID_INPUT', { reason: 'connectionBroken' })
  raw.once('close', () => raw.writableFinished || gone.abort(broken))
  return gone.signal
}

/** Creates the context of a request to tRPC or REST. */
export const createContext = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  takesFiles = false,
): Promise<Context> => {
  const name = sessionCookie(deps.secure)
  const viewer = await request.viewer()
  const options = { httpOnly: true, sameSite: 'lax', secure: deps.secure, path: '/' } as const
  return {
    ...deps,
    viewer,
    carriedToken: request.cookies[name],
    carriedBrowser: request.cookies[browserCookie(deps.secure)],
    userAgent: userAgentOf(request),
    carriesBearer: isBearer(request.headers.authorization),
    languageID: languageOf(viewer, request),
    isOwnRequest: isOwnRequest(request, deps.origins),
    address: request.ip,
    gone: goneOf(reply),
    takesFiles,
    later: request.server.later,
    closing: request.server.closing,
    keepToken: (token) => {
      if (token) reply.setCookie(name, token, { ...options, maxAge: KEPT.session })
      else reply.clearCookie(name, options)
    },
    keepBrowser: (value) => {
      reply.setCookie(browserCookie(deps.secure), value, { ...options, maxAge: KEPT.browser })
    },
    shownAccount: headerOf(request, 'X-Account'),
    sentKey: headerOf(request, 'Idempotency-Key'),
    keyed: null,
    noteReplay: () => void reply.header('idempotent-replayed', 'true'),
    noteAge: (seconds) => {
      // Calls in a batch share one reply.
      const oldest = Math.max(seconds, Number(reply.getHeader('age') ?? 0))
      reply.header('age', Math.ceil(oldest))
    },
    log: request.log,
    report: reportTo(request.log),
  }
}
