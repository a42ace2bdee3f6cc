import { webApi, webApiRefusal } from '@kaarditeek/db/schema/web-api'
import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { guesses as guessed } from '../log-refusal'

const build = new QueryBuilder({ casing: 'snake_case' })

/** Number of a web API's requests since a time with an unknown card number or a wrong security code. Needs `web_api` selected. */
export const guesses = (since: Date) =>
  sql<number>`(${build
    .select({ count: count() })
    .from(webApiRefusal)
    .where(
      and(
        eq(webApiRefusal.companyID, webApi.companyID),
        eq(webApiRefusal.webApiID, webApi.webApiID),
        gte(webApiRefusal.receivedAt, since),
        inArray(webApiRefusal.refusal, guessed),
      ),
    )})`
    .mapWith(Number)
    .as('guessed_today')
