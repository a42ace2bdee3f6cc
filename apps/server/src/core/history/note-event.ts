import type { WritingDb } from '@kaarditeek/db/client'
import { change } from '@kaarditeek/db/schema/change'
import { type EventKind, eventKinds, SUPPORT_HOURS } from '@kaarditeek/domain/audit-log/kinds'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { subHours } from 'date-fns'
import { and, eq, gt, sql } from 'drizzle-orm'

/** Condition for events among the histories. Its literals match the condition of their index. */
export const isEvent = sql<boolean>`${change.entity} in (${sql.raw(eventKinds.map((kind) => `'${kind}'`).join(', '))})`

/** An event of the audit log beside histories. `recordID`: the account, token or key that it is about. Rule 19.5. */
export type AuditEvent = {
  companyID: number
  kind: EventKind
  recordID: number
  at: Date
  accountID?: number | null
  accessTokenID?: number | null
  details: {
    email?: string | null
    call?: string
    address?: string
    /** What a file that was taken has, and the job that made it. */
    report?: string
    jobID?: number
    loginBy?: LoginMeans | null
    roleNr?: number | null
    /** The role of an account before its role changed. */
    formerRoleNr?: number | null
    /** Name of the service account, or of what has the shown secret. */
    name?: string
  }
}

/** The number of a role among the details of an event; null without one. */
export const roleIn = (detail: 'formerRoleNr' | 'roleNr') =>
  sql<number | null>`(${change.snapshot} ->> ${sql.raw(`'${detail}'`)})::integer`

/** Adds events to the audit log. They are rows of the histories' table, in the same order. */
export const noteEvents = async (db: WritingDb, events: readonly AuditEvent[]): Promise<void> => {
  if (events.length === 0) return
  await db.insert(change).values(
    events.map(({ kind, recordID, at, details, ...by }) => ({
      ...by,
      entity: kind,
      entityID: recordID,
      validFrom: at,
      snapshot: details,
    })),
  )
}

/** Adds that a supporter used records of a company, unless the log has it within the hour. */
export const noteSupport = async (
  db: WritingDb,
  event: AuditEvent & { accountID: number },
): Promise<void> => {
  const [noted] = await db
    .select({ id: change.changeID })
    .from(change)
    .where(
      and(
        eq(change.companyID, event.companyID),
        eq(change.accountID, event.accountID),
        eq(change.entity, event.kind),
        gt(change.validFrom, subHours(event.at, SUPPORT_HOURS)),
      ),
    )
    .limit(1)
  if (!noted) await noteEvents(db, [event])
}
