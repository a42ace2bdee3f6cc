import { reportSchedule } from '@kaarditeek/db/schema/report-schedule'
import { reportScheduleCalls } from '@kaarditeek/domain/report-schedule/calls'
import { eq } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import { defineList } from '../../core/list/define-list'
import { isSeen, reportSchedules, type ScheduleRead, sendsView, showSchedule } from './schedules'

export const reportScheduleList = defineList(reportScheduleCalls, {
  from: reportSchedules,
  within: (r: ScheduleRead) => isSeen(r),
  id: reportSchedule.reportScheduleID,
  where: ({ state, savedViewID }) => [
    when(state, (one) => eq(reportSchedule.state, one)),
    when(savedViewID, sendsView),
  ],
  sort: { name: reportSchedule.name },
  show: showSchedule,
})
