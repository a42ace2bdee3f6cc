import type { onRequestHookHandler } from 'fastify'

/** Headers of every reply to a call, errors included: no caching, no content sniffing. */
export const callHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

/** Answers with the request's id, which the log and the list of a web API's requests name. */
export const addRequestID: onRequestHookHandler = (request, reply, done) => {
  reply.header('x-request-id', request.id)
  done()
}

export const addCallHeaders: onRequestHookHandler = (_request, reply, done) => {
  reply.headers(callHeaders)
  done()
}
