import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps'
import { every } from '../../core/every'
import { purgeFiles } from '../../core/job/files'
import { purge } from './purge'

const MINUTES = 60

/** Purges now and every hour while the application runs. Several servers share the work. Rule 9.1. */
export const keepPurging = (
  app: FastifyInstance,
  { db, now, filesFolder }: Pick<Deps, 'db' | 'now' | 'filesFolder'>,
) => {
  const tasks = [() => purge(db, now(), app.closing), () => purgeFiles(filesFolder, now())]
  for (const task of tasks) app.later(task)
  const timers = tasks.map((task) => every(app, MINUTES * 60_000, task))
  return { close: () => Promise.all(timers.map((timer) => timer.close())) }
}
