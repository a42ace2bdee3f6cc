import { reportOrder } from '@kaarditeek/domain/report/job'
import { signedInAs } from '../auth/signed-in-as'
import type { Work } from '../core/work/work'
import { createSchedule } from '../entities/report-schedule/verbs'

/** Sends the author last month's payments at terminals, at the beginning of each month. */
export const addReportSchedule = async (w: Work): Promise<void> => {
  const { accountID } = w.by
  const viewer = await signedInAs(w.db, { accountID }, w.now)
  if (!viewer) throw new Error('The author of the demo data has no open account')
  await createSchedule(
    w,
    {
      name: 'Tehingud terminalides',
      order: reportOrder.parse({ report: 'terminals', format: 'xlsx' }),
      days: 'lastMonth',
      timing: { period: 'month', dayOfMonth: 1, hour: 8 },
      recipients: [accountID],
    },
    { viewer },
  )
}
