import { factor } from '@kaarditeek/db/schema/factor'
import { user } from '@kaarditeek/db/schema/user'
import { sql } from 'drizzle-orm'

/** Whether the user of a row has a confirmed factor. Needs the user joined. */
export const hasConfirmed = sql<boolean>`exists (
  select from ${factor} where ${factor.userID} = ${user.id} and ${factor.confirmedAt} is not null)`
