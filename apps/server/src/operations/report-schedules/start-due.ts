import { reportSchedule, reportScheduleRun } from '@kaarditeek/db/schema/report-schedule'
import { transaction } from '@kaarditeek/db/transaction'
import { latestSending, nextSending } from '@kaarditeek/domain/report-schedule/timing'
import { and, asc, lte } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { clockOfCompany, isDueByClock } from '../../core/work/company-clock'
import { ownRows } from '../../core/work/own-rows'
import { recipientsOf, recordSchedule } from '../../entities/report-schedule/history'
import { judge } from '../../entities/report-schedule/orders'
import { startRun } from '../../entities/report-schedule/start-run'

export type Running = Pick<Deps, 'db' | 'now' | 'time' | 'workIn'> & {
  closing?: AbortSignal
  report: (failure: unknown, where: string) => void
}

type Ref = { companyID: number; reportScheduleID: number }

/** Schedules whose time has come by the clock of their company. */
const dueSchedules = async ({ db, now, time }: Running): Promise<Ref[]> => {
  const { companyID, reportScheduleID, nextAt: at } = reportSchedule
  return db
    .select({ companyID, reportScheduleID })
    .from(reportSchedule)
    .where(await isDueByClock(db, { companyID, at }, { now: now(), time }))
    .orderBy(asc(companyID), asc(at))
}

/**
 * Orders the file of a schedule that is due, unless another server does. Of several times that were missed the latest is sent alone. Stops
 * the schedule if its author may not order the file any more. Rules 24.4 and 24.6.
 */
const startOne = ({ db, now, time, workIn }: Running, { companyID, reportScheduleID }: Ref) =>
  transaction(db, async (tx) => {
    const clock = await clockOfCompany(tx, companyID, { now: now(), time })
    const [schedule] = await tx
      .select()
      .from(reportSchedule)
      .where(
        and(ownRows(reportSchedule, companyID, { reportScheduleID }), lte(reportSchedule.nextAt, clock.now)),
      )
      .for('no key update', { skipLocked: true })
    if (!schedule?.nextAt) return
    const { accountID, timing, nextAt } = schedule
    const dueAt = latestSending(timing, { due: nextAt, now: clock.now }, time)
    const w = workIn(tx, { companyID, accountID }, clock)
    const before = { schedule, recipients: await recipientsOf(w, schedule) }
    const next = { nextAt: nextSending(timing, clock.now, time) }
    await w.update(reportSchedule, { reportScheduleID }, next)
    // The clock of another server, which has sent it, may be ahead of that of the server that changed the schedule.
    const sent = w.own(reportScheduleRun, { reportScheduleID, dueAt })
    if ((await tx.$count(reportScheduleRun, sent)) > 0) return
    const judged = await judge(w, schedule, dueAt)
    if ('stopReason' in judged)
      await w.update(reportSchedule, { reportScheduleID }, { ...judged, state: 'stopped', nextAt: null })
    else await startRun(w, schedule, { ...judged, dueAt })
    await recordSchedule(w, schedule, before, { companyID })
  })

/** Orders the files of all schedules that are due. One that fails is reported, and tried again in the next run of the loop. */
export const startDueSchedules = async (running: Running): Promise<void> => {
  for (const due of await dueSchedules(running)) {
    if (running.closing?.aborted) return
    await startOne(running, due).catch((failure: unknown) => running.report(failure, 'report schedule'))
  }
}
