import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps'
import { purge } from './purge'

const MINUTES = 60

/** Purges now and every hour for as long as the application runs. Several servers share the work. */
export const keepPurging = (app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>) => {
  const run = () => app.later(() => purge(db, now(), app.closing))
  const timer = setInterval(run, MINUTES * 60_000)
  timer.unref()
  run()
  return { close: async () => clearInterval(timer) }
}
