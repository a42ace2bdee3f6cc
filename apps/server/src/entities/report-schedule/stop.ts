import { reportSchedule } from '@kaarditeek/db/schema/report-schedule'
import { and } from 'drizzle-orm'
import type { Work } from '../../core/work/work'
import { sendsView } from './schedules'

/** Stops all schedules that send a saved view, which is being deleted. Rule 24.6. */
export const stopSchedulesOfView = async (w: Work, savedViewID: number): Promise<void> => {
  const sending = await w.db
    .select({ id: reportSchedule.reportScheduleID })
    .from(reportSchedule)
    .where(and(w.own(reportSchedule, { closedAt: null }), sendsView(savedViewID)))
  if (sending.length === 0) return
  const stopped = { state: 'stopped', stopReason: 'viewGone', nextAt: null } as const
  await w.update(reportSchedule, { reportScheduleID: sending.map(({ id }) => id) }, stopped)
}
