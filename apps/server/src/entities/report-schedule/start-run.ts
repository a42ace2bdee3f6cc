import { reportJob } from '@kaarditeek/db/schema/report-job'
import { reportSchedule, reportScheduleRun } from '@kaarditeek/db/schema/report-schedule'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { daysOfOrder } from '@kaarditeek/domain/report/job'
import type { Row } from '../../core/work/own-rows'
import { serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import type { Ordered } from './orders'

type Start = Ordered & { dueAt: Date; languageID: LanguageID }

/** Orders the file of a sending in the author's name. The schedule is locked. */
export const startRun = async (
  w: Work,
  { accountID, reportScheduleID }: Pick<Row<typeof reportSchedule>, 'accountID' | 'reportScheduleID'>,
  { order, covered, dueAt, languageID }: Start,
) => {
  const { jobID } = await w.insert(reportJob, {
    accountID,
    order,
    scheduled: true,
    languageID: order.xlsLanguage ?? languageID,
    state: 'waiting',
    createdAt: w.now,
    nextAttemptAt: serverTime(w),
  })
  await w.update(reportSchedule, { reportScheduleID }, { lastAt: dueAt })
  const days = covered ?? daysOfOrder({ order, createdAt: w.now }, w.time)
  return w.insert(reportScheduleRun, { reportScheduleID, dueAt, ...days, jobID })
}
