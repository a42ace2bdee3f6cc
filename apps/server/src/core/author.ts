import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { sql } from 'drizzle-orm'

/** Email of the user, or name of the web API; null is the product itself. Needs both joined. */
export const author = sql<string | null>`coalesce(${user.email}, ${webApi.name})`
