import { user } from '@kaarditeek/db/schema/user'
import { and, isNull, type SQL, sql } from 'drizzle-orm'

/** Condition for the open user with an email; case does not matter, as in the unique index. */
export const hasEmail = (email: string): SQL | undefined =>
  and(sql`lower(${user.email}) = lower(${email})`, isNull(user.closedAt))
