import { isDeepStrictEqual } from 'node:util'
import { change } from '@kaarditeek/db/schema/change'
import { reportSchedule, reportScheduleRecipient } from '@kaarditeek/db/schema/report-schedule'
import { contentOf } from '@kaarditeek/domain/report/job'
import type { ReportScheduleRef } from '@kaarditeek/domain/report-schedule/schema'
import { clockOfHour } from '@kaarditeek/domain/time/hour'
import { getTableName } from 'drizzle-orm'
import { writeChanges } from '../../core/history/record-changes'
import { one } from '../../core/work/one'
import type { Row } from '../../core/work/own-rows'
import type { Actor, Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

/** A schedule with its recipients. */
type Known = { schedule: Row<typeof reportSchedule>; recipients: number[] }

/** Accounts to which a schedule sends, in the order of their ids. */
export const recipientsOf = async (
  { db, own }: Pick<Read, 'db' | 'own'>,
  { reportScheduleID }: ReportScheduleRef,
): Promise<number[]> => {
  const rows = await db
    .select({ accountID: reportScheduleRecipient.accountID })
    .from(reportScheduleRecipient)
    .where(own(reportScheduleRecipient, { reportScheduleID }))
    .orderBy(reportScheduleRecipient.accountID)
  return rows.map(({ accountID }) => accountID)
}

/** The snapshot of a schedule: its row and recipients, with the parts of the timing. The next time follows from the others. */
const snapshotOf = ({ schedule: { timing, nextAt: _, ...row }, recipients }: Known) => ({
  ...row,
  ...timing,
  hour: clockOfHour(timing.hour),
  report: contentOf(row.order),
  recipients,
})

/**
 * Writes a schedule into its history if it has changed. `before` is the schedule before the change, null for a new one; it becomes the first
 * entry of a schedule that has no history yet, as one of an earlier release. `by` is the author, by default the caller. Rule 24.8.
 */
export const recordSchedule = async (
  w: Work,
  { reportScheduleID }: ReportScheduleRef,
  before: Known | null,
  by: Actor = w.by,
): Promise<void> => {
  const schedule = one(
    await w.db.select().from(reportSchedule).where(w.own(reportSchedule, { reportScheduleID })),
  )
  const after = snapshotOf({ schedule, recipients: await recipientsOf(w, { reportScheduleID }) })
  const old = before && snapshotOf(before)
  if (isDeepStrictEqual(old, after)) return
  const known = w.own(change, { entity: getTableName(reportSchedule), entityID: reportScheduleID })
  if (old && (await w.db.$count(change, known)) === 0) {
    const author = { companyID: w.by.companyID, accountID: old.accountID }
    await writeChanges(w.unscoped, author, old.createdAt, reportSchedule, [old])
  }
  await writeChanges(w.unscoped, by, w.now, reportSchedule, [after])
}
