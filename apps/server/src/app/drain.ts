import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to drain. `/readyz` answers 503 from then on. */
    draining: AbortSignal
    /**
     * Lets balancers notice that the server is about to stop: it answers as before, but closes each connection with its next
     * reply. Resolves after `seconds`, or once `hurry` is aborted.
     */
    drain: (seconds: number, hurry: AbortSignal) => Promise<void>
  }
}

/** Adds `drain`, the step before `close`. */
export const addDrain = (app: FastifyInstance) => {
  const draining = new AbortController()
  app.decorate('draining', draining.signal)
  app.decorate('drain', async (seconds, signal) => {
    draining.abort()
    app.server.prependListener('request', (_request, reply) => {
      reply.shouldKeepAlive = false
    })
    await setTimeout(seconds * 1000, undefined, { signal }).catch(() => undefined)
  })
}
