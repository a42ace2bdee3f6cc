import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps'
import { reportTo } from '../../core/error/report'
import { every } from '../../core/every'
import { runDueJobs } from '../../core/job/run-jobs'
import { makeReport } from './make-report'

const SECONDS = 2

/** Looks every two seconds for jobs that wait, such as those of a server that was stopped. Several servers can run it at once. */
export const keepMakingReports = (app: FastifyInstance, deps: Deps) => {
  const running = { ...deps, closing: app.closing, report: reportTo(app.log) }
  return every(app, SECONDS * 1000, () => runDueJobs(running, makeReport))
}
