import { account } from '@kaarditeek/db/schema/account'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The user behind an account: of a service account its maker, otherwise the account's own. Rule 20.4. */
export const personBehind = (accountID: PgColumn): SQL<number> =>
  sql<number>`(
  select person.user_id from ${account} asked
  join ${account} person on person.account_id = coalesce(asked.created_by, asked.account_id)
  where asked.account_id = ${accountID}
)`.mapWith(Number)
