import type { FastifyInstance } from 'fastify'
import { reportTo } from './error/report'

export type Later = (task: () => Promise<unknown>) => void

declare module 'fastify' {
  interface FastifyInstance {
    later: Later
    /** Aborted when the application begins to close. Long tasks then start no further step. */
    closing: AbortSignal
  }
}

/**
 * Adds `later`, which runs a task in the background. Failures are logged; closing waits for running tasks. Callers bound the
 * number of tasks by throttling first.
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
