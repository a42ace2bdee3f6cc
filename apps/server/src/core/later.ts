import type { FastifyInstance } from 'fastify'
import { reportTo } from './error/report'

export type Later = (task: () => Promise<unknown>) => void

declare module 'fastify' {
  interface FastifyInstance {
    later: Later
    /** Aborted as soon as the application begins to close: long work then begins nothing more. */
    closing: AbortSignal
  }
}

/**
 * Work that no caller waits for: its failures are reported, and closing waits for it.
 * The number of tasks is bounded by the callers, not here: each throttles before it asks.
 */
export const addLater = (app: FastifyInstance) => {
  const running = new Set<Promise<unknown>>()
  const report = reportTo(app.log)
  const closing = new AbortController()
  app.decorate('closing', closing.signal)
  app.decorate('later', (task) => {
    const ended = task()
      .catch((failure: unknown) => report(failure, 'later'))
      .finally(() => running.delete(ended))
    running.add(ended)
  })
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', () => Promise.all(running))
}
