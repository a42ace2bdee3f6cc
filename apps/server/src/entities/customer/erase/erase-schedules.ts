import { change } from '@kaarditeek/db/schema/change'
import { reportSchedule } from '@kaarditeek/db/schema/report-schedule'
import { ERASED } from '@kaarditeek/domain/personal-data/terms'
import { and, getTableName, sql } from 'drizzle-orm'
import { isOneOf } from '../../../core/list/conditions'
import type { Work } from '../../../core/work/work'
import { rewrite } from './erase-history'
import { changedWithout, type IsPersonal } from './without-texts'

/** Erases names and filters in the histories of report schedules, both where one of them has a personal text. */
const eraseChanges = async (w: Work, isPersonal: IsPersonal) => {
  const snapshots = await w.unscoped
    .select({
      id: change.changeID,
      name: sql<string>`${change.snapshot} ->> 'name'`,
      order: sql<unknown>`${change.snapshot} -> 'order'`,
    })
    .from(change)
    .where(w.own(change, { entity: getTableName(reportSchedule) }))
  const personal = snapshots.filter((row) => changedWithout([row], isPersonal).length > 0)
  if (personal.length === 0) return
  const erased = JSON.stringify({ name: ERASED, order: ERASED })
  const ids = personal.map(({ id }) => id)
  await rewrite(w, and(w.own(change, {}), isOneOf(change.changeID, ids)), {
    snapshot: sql`${change.snapshot} || ${erased}::jsonb`,
  })
}

/** Erases the texts in names and filters of report schedules, and in their histories. Rule 24.7. */
export const eraseSchedules = async (w: Work, isPersonal: IsPersonal) => {
  const { reportScheduleID, name, order } = reportSchedule
  const rows = await w.unscoped
    .select({ reportScheduleID, name, order })
    .from(reportSchedule)
    .where(w.own(reportSchedule, {}))
  await eraseChanges(w, isPersonal)
  const erased = changedWithout(rows, isPersonal)
  if (erased.length === 0) return
  await w.unscoped.execute(sql`
    update report_schedule s set name = e.name, "order" = e."order"
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) e("reportScheduleID" bigint, name text, "order" jsonb)
    where s.company_id = ${w.by.companyID} and s.report_schedule_id = e."reportScheduleID"`)
}
