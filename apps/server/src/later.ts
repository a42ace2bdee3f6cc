import type { FastifyInstance } from 'fastify'
import { reportTo } from './error/report'

export type Later = (task: () => Promise<unknown>) => void

declare module 'fastify' {
  interface FastifyInstance {
    later: Later
  }
}

/** Work that no caller waits for: its failures are reported, and closing waits for it. */
export const addLater = (app: FastifyInstance) => {
  const running = new Set<Promise<unknown>>()
  const report = reportTo(app.log)
  app.decorate('later', (task) => {
    const ended = task()
      .catch((failure: unknown) => report(failure, 'later'))
      .finally(() => running.delete(ended))
    running.add(ended)
  })
  app.addHook('onClose', () => Promise.all(running))
}
