import type { onRequestHookHandler } from 'fastify'

/** Headers of every reply to a call, errors included: no caching, no content sniffing. */
export const callHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

/**
 * Adds the headers of every reply to a call, and the request's id, which is also in the log and in a web API's list of
 * requests.
 */
export const addCallHeaders: onRequestHookHandler = (request, reply, done) => {
  reply.headers({ ...callHeaders, 'x-request-id': request.id })
  done()
}
