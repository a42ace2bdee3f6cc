import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { memo } from '@kaarditeek/db/schema/customer'
import { user } from '@kaarditeek/db/schema/user'
import { eq } from 'drizzle-orm'
import { displayName } from '../../core/author'

/** Selects memos with the name of their author. */
export const memos = (db: Db) =>
  db
    .select({
      memo: memo.memo,
      time: memo.time,
      user: displayName.as('author'),
    })
    .from(memo)
    .innerJoin(account, eq(account.accountID, memo.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .$dynamic()
