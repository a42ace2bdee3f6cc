import { user } from '@kaarditeek/db/schema/user'
import { emailKey } from '@kaarditeek/domain/auth/email'
import { and, type SQL, sql } from 'drizzle-orm'
import { isPerson } from '../core/author'

/** Condition for the open person with an email. Uses the index `user_email`, whose collation lowers only A to Z. */
export const hasEmail = (email: string): SQL | undefined =>
  and(sql`lower(${user.email}) = ${emailKey(email)}`, isPerson)
