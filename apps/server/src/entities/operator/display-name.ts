import { user } from '@kaarditeek/db/schema/user'
import { sql } from 'drizzle-orm'

/** A user's name, or before registration the email. */
export const displayName = sql<string>`coalesce(${user.name}, ${user.email})`
