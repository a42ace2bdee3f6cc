import type { onRequestHookHandler } from 'fastify'

/** Headers of every reply to a call, errors included: no caching, no content sniffing. */
export const callHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

export const addCallHeaders: onRequestHookHandler = (_request, reply, done) => {
  reply.headers(callHeaders)
  done()
}
