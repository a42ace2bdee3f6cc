import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionsOn } from '../auth/sessions'
import { type SignedIn, signedInOf } from '../auth/signed-in'
import type { Deps } from '../deps'
import { languageOf } from '../error/language'
import { reportTo } from '../error/report'
import type { Context } from './context'

const DAYS_KEPT = 7 * 24 * 3600

/** `__Host-` binds the cookie to this host and to HTTPS; browsers refuse the prefix without it. */
const cookieName = (secure: boolean) => (secure ? '__Host-kaarditeek' : 'kaarditeek')

const findViewer = async (deps: Deps, token: string | undefined): Promise<SignedIn | null> => {
  const session = token ? await sessionsOn(deps.db).find(token, deps.now()) : null
  return session && signedInOf(deps.db, session)
}

const viewers = new WeakMap<FastifyRequest, Promise<SignedIn | null>>()

/** Returns the signed-in user, null without a session. Asks the database once for each request. */
export const viewerOf = async (deps: Deps, request: FastifyRequest): Promise<SignedIn | null> => {
  const known = viewers.get(request) ?? findViewer(deps, request.cookies[cookieName(deps.secure)])
  viewers.set(request, known)
  return known
}

/** What procedures know of a request: the same through tRPC and REST. */
export const createContext = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> => {
  const name = cookieName(deps.secure)
  const viewer = await viewerOf(deps, request)
  const options = { httpOnly: true, sameSite: 'lax', secure: deps.secure, path: '/' } as const
  return {
    ...deps,
    viewer,
    carriedToken: request.cookies[name],
    languageID: languageOf(viewer, request),
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
