import { user } from '@kaarditeek/db/schema/user'
import { emailKey } from '@kaarditeek/domain/auth/email'
import { and, isNull, type SQL, sql } from 'drizzle-orm'

/** Condition for the open user with an email, answered by the index `user_email`. The column's collation lowers A to Z alone. */
export const hasEmail = (email: string): SQL | undefined =>
  and(sql`lower(${user.email}) = ${emailKey(email)}`, isNull(user.closedAt))
