import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { and, eq, isNull, sql } from 'drizzle-orm'

/** Condition for open users who are people, not service accounts. Rule 3.31. */
export const isPerson = and(isNull(user.closedAt), eq(user.isService, false))

/** Email of a person, or name of a service account, whose email is never shown. */
export const userLabel = sql<string>`case when ${user.isService} then ${user.name} else ${user.email} end`

/** Email of the user, name of the service account, or name of the web API; null is the product itself. Needs both joined. */
export const author = sql<string | null>`coalesce(${userLabel}, ${webApi.name})`

/** Email of a person; null for service accounts, whose email is never shown, and without a user. Needs `user` joined. */
export const userEmail = sql<string | null>`case when not ${user.isService} then ${user.email} end`

/** What a user is called on screens: the name, or the email of one without a name. */
export const displayName = sql<string>`coalesce(${user.name}, ${user.email})`

/** Name of the user, the service account or the web API; null is the product itself. Needs both joined. */
export const authorName = sql<string | null>`coalesce(${displayName}, ${webApi.name})`
