import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { and, asc, desc, eq, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { displayName, userLabel } from '../author'
import type { CompanyTable } from '../work/own-rows'

/** Selects the time and author of one change of a row. `id` is the row's column that `change.entityID` holds. */
const changesOf = (db: Db, table: CompanyTable, id: PgColumn, which?: SQL) =>
  db
    .select({
      validFrom: change.validFrom,
      authorEmail: userLabel.as('author_email'),
      authorName: displayName.as('author_name'),
    })
    .from(change)
    .leftJoin(account, eq(account.accountID, change.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .where(
      and(
        eq(change.companyID, table.companyID),
        eq(change.entity, getTableName(table)),
        eq(change.entityID, id),
        which,
      ),
    )
    .limit(1)

/** Selects the time and author of a row's last change, for a lateral join. `id` is the row's column that `change.entityID` holds. */
export const lastChange = (db: Db, table: CompanyTable, id: PgColumn) =>
  changesOf(db, table, id).orderBy(desc(change.changeID)).as('last_change')

/**
 * Selects the time and author of a row's creation, for a lateral join. `isNew` is true of the snapshot that the creation wrote, and of no later one.
 * Returns no row if the row is older than histories.
 */
export const creation = (db: Db, table: CompanyTable, id: PgColumn, isNew: SQL) =>
  changesOf(db, table, id, isNew).orderBy(asc(change.changeID)).as('creation')
