import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { and, desc, eq, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { userLabel } from '../author'
import type { CompanyTable } from '../work/own-rows'

/** Selects time and author of a row's last change, for a lateral join. `id` is the column that identifies its history. */
export const lastChange = (db: Db, table: CompanyTable, id: PgColumn) =>
  db
    .select({ validFrom: change.validFrom, authorEmail: userLabel.as('author_email') })
    .from(change)
    .leftJoin(account, eq(account.accountID, change.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .where(
      and(
        eq(change.companyID, table.companyID),
        eq(change.entity, getTableName(table)),
        eq(change.entityID, id),
      ),
    )
    .orderBy(desc(change.changeID))
    .limit(1)
    .as('last_change')
