import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { languageOf } from '../error/language'
import { reportTo } from '../error/report'
import { sessionCookie } from '../session'
import type { Context } from './context'

const DAYS_KEPT = 7 * 24 * 3600

/** Creates the context of a request to tRPC or REST. */
export const createContext = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> => {
  const name = sessionCookie(deps.secure)
  const viewer = await request.viewer()
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
