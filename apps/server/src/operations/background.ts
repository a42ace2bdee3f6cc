import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps'
import { reportTo } from '../core/error/report'
import { deliverDueMails } from '../core/mail/deliver-mail'
import { resolveByDns } from '../core/webhook/receiver'
import { resumeImports } from '../entities/card/import/import-queue'
import { runDueJobs } from '../entities/report/run-jobs'
import { runEmptyings } from '../entities/sandbox/run-emptyings'
import { endDueHolds } from '../ledger/holds/end-holds'
import { passTimeOfAll } from '../ledger/pass-time'
import { countOpenDays, sumDays } from '../ledger/sum-days'
import { collectEvents } from '../webhooks/collect-events'
import { deliverer } from '../webhooks/deliver-events'
import { sealDays } from './audit-seals/seal-days'
import { runLoadPlans } from './load-plans/run-load-plans'
import { lookForNotices } from './notices/look-for-notices'
import { purge } from './purge/purge'
import { runReportSchedules } from './report-schedules/run-report-schedules'
import { deliverSettlements } from './settlement-mails/deliver-settlements'
import { deliverStatements } from './statement-mails/deliver-statements'

type Loop = {
  /** Seconds between two starts of `run`. */
  every: number
  /** Whether `run` also starts with the server. */
  atStart?: boolean
  run: () => Promise<unknown>
}

/** Returned by a run that did nothing, because the one before has not ended. */
const SKIPPED = Symbol('skipped')

/** Returns the task without overlaps: a call while it runs does nothing. */
const oneAtATime = (task: () => Promise<unknown>) => {
  let busy = false
  return async (): Promise<unknown> => {
    if (busy) return SKIPPED
    busy = true
    try {
      return await task()
    } finally {
      busy = false
    }
  }
}

/** Everything that a server does without a request. Several servers can run these loops at once. */
const loopsOf = (app: FastifyInstance, deps: Deps) => {
  const { db, now, time, watch } = deps
  const { closing } = app
  const context = { ...deps, closing, report: reportTo(app.log) }
  const collect = oneAtATime(() => collectEvents(db, now))
  const deliverEvents = deliverer({ ...context, resolve: resolveByDns })
  return {
    watch: { every: 1, run: watch.isReady },
    requestCounts: {
      every: 1,
      atStart: true,
      run: oneAtATime(() => app.requestLimit.share(deps.sql, now())),
    },
    mails: { every: 30, run: () => deliverDueMails(context) },
    statementMails: { every: 10, run: oneAtATime(() => deliverStatements(context)) },
    settlementMails: { every: 10, run: oneAtATime(() => deliverSettlements(context)) },
    reports: { every: 2, run: () => runDueJobs(context) },
    reportSchedules: { every: 10, run: oneAtATime(() => runReportSchedules(context)) },
    imports: { every: 10, run: oneAtATime(() => resumeImports(context)) },
    loadPlans: { every: 2, run: oneAtATime(() => runLoadPlans(context)) },
    webhooks: {
      every: 2,
      run: async () => {
        await collect()
        await deliverEvents()
      },
    },
    sums: { every: 600, atStart: true, run: () => sumDays(db, { now: now(), time }, closing) },
    customers: { every: 60, atStart: true, run: oneAtATime(() => countOpenDays(db, { now: now(), time })) },
    holds: { every: 10, run: oneAtATime(() => endDueHolds(db, now(), closing)) },
    sandboxes: { every: 60, run: oneAtATime(() => passTimeOfAll(db, { now: now(), time })) },
    emptyings: { every: 2, run: oneAtATime(() => runEmptyings(context)) },
    notices: { every: 60, run: oneAtATime(() => lookForNotices(context)) },
    auditSeals: { every: 3600, atStart: true, run: oneAtATime(() => sealDays({ ...context, log: app.log })) },
    rows: { every: 3600, atStart: true, run: () => purge(db, now(), closing) },
  } satisfies Record<string, Loop>
}

/** Counts the runs of a loop, and notes when one ended well. */
const counted = (name: string, loop: Loop, { metrics, now }: Deps): Loop => {
  const noteSuccess = () => metrics.loopSuccess.set({ loop: name }, now().getTime() / 1000)
  const run = async () => {
    try {
      if ((await loop.run()) === SKIPPED) return
      metrics.loopRuns.inc({ loop: name, result: 'done' })
      noteSuccess()
    } catch (failure) {
      metrics.loopRuns.inc({ loop: name, result: 'failed' })
      throw failure
    }
  }
  noteSuccess()
  return { ...loop, run }
}

/** Starts the loops. Failures are logged; closing the application waits for running tasks. */
export const startBackground = (app: FastifyInstance, deps: Deps) => {
  const loops = Object.entries(loopsOf(app, deps)).map(([name, loop]) => counted(name, loop, deps))
  for (const { atStart, run } of loops) if (atStart) app.later(run)
  const timers = loops.map(({ every, run }) => setInterval(() => app.later(run), every * 1000).unref())
  return { close: async () => timers.forEach(clearInterval) }
}
