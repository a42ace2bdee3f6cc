import { reportSchedule } from '@kaarditeek/db/schema/report-schedule'
import { and } from 'drizzle-orm'
import type { Work } from '../../core/work/work'
import { recipientsOf, recordSchedule } from './history'
import { sendsView } from './schedules'

/** Stops all schedules that send a saved view, which is being deleted. Rule 24.6. */
export const stopSchedulesOfView = async (w: Work, savedViewID: number): Promise<void> => {
  const sending = await w.db
    .select()
    .from(reportSchedule)
    .where(and(w.own(reportSchedule, { closedAt: null }), sendsView(savedViewID)))
  const stopped = { state: 'stopped', stopReason: 'viewGone', nextAt: null } as const
  for (const schedule of sending) {
    const before = { schedule, recipients: await recipientsOf(w, schedule) }
    await w.update(reportSchedule, { reportScheduleID: schedule.reportScheduleID }, stopped)
    await recordSchedule(w, schedule, before)
  }
}
