import type { onRequestHookHandler } from 'fastify'

/** Headers of every reply to a call, refusals included: no cache keeps it, no browser takes it for another type. */
export const callHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

export const addCallHeaders: onRequestHookHandler = (_request, reply, done) => {
  reply.headers(callHeaders)
  done()
}
