import { user } from '@kaarditeek/db/schema/user'
import { emailKey } from '@kaarditeek/domain/auth/email'
import { and, isNull, type SQL, sql } from 'drizzle-orm'

/** Condition for the open user with an email. Uses the index `user_email`, whose collation lowers only A to Z. */
export const hasEmail = (email: string): SQL | undefined =>
  and(sql`lower(${user.email}) = ${emailKey(email)}`, isNull(user.closedAt))
