import { change } from '@kaarditeek/db/schema/change'
import type { AuditAct } from '@kaarditeek/domain/audit-log/acts'
import { eventKinds } from '@kaarditeek/domain/audit-log/kinds'
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { isAmong } from '../../core/list/conditions'
import type { Read } from '../../core/work/scope'

export const isEvent = inArray(change.entity, [...eventKinds])

const earlier = alias(change, 'earlier')
const later = alias(change, 'later')
/** The literal matches the condition of the index `change_of_closed`. */
const isClosed = (snapshot: PgColumn) => sql`${snapshot} ->> 'closedAt' is not null`

const ofSameRecord = (one: typeof earlier | typeof later, other: typeof change | typeof earlier) =>
  sql`${one.companyID} = ${other.companyID} and ${one.entity} = ${other.entity} and ${one.entityID} = ${other.entityID}`

const isBefore = sql`${ofSameRecord(earlier, change)} and ${earlier.changeID} < ${change.changeID}`

/** What a line of a history says, by the snapshot before it. */
export const act = sql<AuditAct | null>`case when ${isEvent} then null else coalesce((
  select case when ${isClosed(earlier.snapshot)} and not ${isClosed(change.snapshot)} then 'reopened'
    when ${isClosed(change.snapshot)} and not ${isClosed(earlier.snapshot)} then 'closed' else 'changed' end
  from ${change} earlier where ${isBefore} order by ${earlier.changeID} desc limit 1
), 'created') end`

/** Ids of the lines that follow one of a closed record: those that opened it again are among them. */
const afterClosed = ({ by }: Read) => sql`(
  select (select ${later.changeID} from ${change} later
    where ${ofSameRecord(later, earlier)} and ${later.changeID} > ${earlier.changeID} order by ${later.changeID} limit 1)
  from ${change} earlier where ${earlier.companyID} = ${by.companyID} and ${isClosed(earlier.snapshot)}
)`

/**
 * Condition for lines of an act. Closed and opened records are found by the index of closed ones; most lines of a log add or change a record, so that
 * a page soon has its rows.
 */
export const isAct = (wanted: AuditAct, r: Read): SQL | undefined => {
  if (wanted === 'created')
    return and(not(isEvent), sql`not exists (select from ${change} earlier where ${isBefore})`)
  const narrowed = {
    changed: undefined,
    closed: isClosed(change.snapshot),
    reopened: isAmong(change.changeID, afterClosed(r)),
  }
  return and(narrowed[wanted], not(isEvent), eq(act, wanted))
}
