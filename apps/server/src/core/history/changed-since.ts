import { change } from '@kaarditeek/db/schema/change'
import { and, eq, getTableName, gte, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isAmong } from '../list/conditions'
import type { CompanyTable } from '../work/own-rows'
import type { Actor, Read } from '../work/scope'

/** The history of a table's rows. The literal matches the condition of its index. */
const historyOf = ({ by }: Read<Actor>, table: CompanyTable) =>
  and(eq(change.companyID, by.companyID), sql`${change.entity} = ${sql.raw(`'${getTableName(table)}'`)}`)

/** Condition for rows with a change in their history since a time. `id` identifies the history. Rule 2.19. */
export const changedSince = (r: Read<Actor>, table: CompanyTable, id: PgColumn, since: Date): SQL =>
  isAmong(
    id,
    r.db
      .select({ id: change.entityID })
      .from(change)
      .where(and(historyOf(r, table), gte(change.validFrom, since))),
  )

/** Condition for rows whose history begins since a time. */
export const createdSince = (
  r: Read<Actor>,
  table: CompanyTable,
  id: PgColumn,
  since: Date,
): SQL | undefined =>
  and(
    changedSince(r, table, id, since),
    notExists(
      r.db
        .select({ id: change.entityID })
        .from(change)
        .where(and(historyOf(r, table), eq(change.entityID, id), lt(change.validFrom, since))),
    ),
  )
