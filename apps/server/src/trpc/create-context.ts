import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionsOn } from '../auth/sessions'
import { type SignedIn, signedInOf } from '../auth/signed-in'
import type { Deps } from '../deps'
import { languageOfHeader } from '../error/language'
import { reportTo } from '../error/report'
import type { Context } from './context'

const DAYS_KEPT = 7 * 24 * 3600

/** `__Host-` binds the cookie to this host and to HTTPS; browsers refuse the prefix without it. */
const cookieName = (secure: boolean) => (secure ? '__Host-kaarditeek' : 'kaarditeek')

const viewerOf = async (deps: Deps, token: string | undefined): Promise<SignedIn | null> => {
  const session = token ? await sessionsOn(deps.db).find(token, deps.now()) : null
  return session && signedInOf(deps.db, session)
}

/** What procedures know of a request: the same through tRPC and REST. */
export const createContext = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> => {
  const name = cookieName(deps.secure)
  const carriedToken = request.cookies[name]
  const viewer = await viewerOf(deps, carriedToken)
  const options = { httpOnly: true, sameSite: 'lax', secure: deps.secure, path: '/' } as const
  return {
    ...deps,
    viewer,
    carriedToken,
    languageID: viewer?.languageID ?? languageOfHeader(request.headers['accept-language']),
    crossSite: !['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site']?.toString()),
    address: request.ip,
    later: request.server.later,
    closing: request.server.closing,
    keepToken: (token) => {
      if (token) reply.setCookie(name, token, { ...options, maxAge: DAYS_KEPT })
      else reply.clearCookie(name, options)
    },
    log: request.log,
    report: reportTo(request.log),
  }
}
