import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps'
import { purgeFiles } from '../../core/job/files'
import { purge } from './purge'

const MINUTES = 60

/** Purges now and every hour for as long as the application runs. Several servers share the work. */
export const keepPurging = (
  app: FastifyInstance,
  { db, now, filesFolder }: Pick<Deps, 'db' | 'now' | 'filesFolder'>,
) => {
  const run = () => {
    app.later(() => purge(db, now(), app.closing))
    app.later(() => purgeFiles(filesFolder, now()))
  }
  const timer = setInterval(run, MINUTES * 60_000)
  timer.unref()
  run()
  return { close: async () => clearInterval(timer) }
}
