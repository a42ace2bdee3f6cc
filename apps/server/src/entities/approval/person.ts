import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { approval } from '@kaarditeek/db/schema/approval'
import { and, ne, type SQL, sql } from 'drizzle-orm'

/** The user who asked for an act: behind a service account its maker. Rule 20.4. */
export const asker: SQL<number> = sql<number>`(
  select person.user_id from ${account} asked
  join ${account} person on person.account_id = coalesce(asked.created_by, asked.account_id)
  where asked.account_id = ${approval.accountID}
)`.mapWith(Number)

/** The user who made the token of the service account that asked for an act; null for an own token, and without one. Rule 20.4. */
export const tokenMaker: SQL<number | null> = sql`(
  select person.user_id from ${accessToken} token
  join ${account} person on person.account_id = token.made_by
  where token.id = ${approval.accessTokenID}
)`.mapWith((id: unknown) => (id === null ? null : Number(id)))

/** Condition for acts that another person than the user asked for, so that the user may approve them. Rule 20.4. */
export const isOfAnother = (userID: number): SQL | undefined =>
  and(ne(asker, userID), sql`${tokenMaker} is distinct from ${userID}`)
