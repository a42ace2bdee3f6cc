import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { CARD_HOLDER } from '@kaarditeek/domain/change/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { author, authorName, displayName, userLabel } from '../author'

/** The author of a change; null is the product itself. Needs `withAuthors`. */
export const authorOfChange = sql<
  string | null
>`case when ${change.byHolder} then ${CARD_HOLDER} else ${author} end`

/** The same with the name of the user in place of the email. */
const authorNameOfChange = sql<
  string | null
>`case when ${change.byHolder} then ${CARD_HOLDER} else ${authorName} end`

const ofApprover = (shown: SQL) => sql<string | null>`case when ${change.approvedBy} is not null then (
  select ${shown} from ${user} join ${account} on ${account.userID} = ${user.id} where ${account.accountID} = ${change.approvedBy}
) end`

/**
 * Who made a change, beside the email: the author's name, the access token that was used, and the email and name of the second person who
 * approved it, looked up for the rows of a page; each null if there is none. Needs `withAuthors`.
 */
export const peopleOfChange = {
  authorName: authorNameOfChange.as('author_name'),
  accessToken: sql<string | null>`${accessToken.name}`.as('access_token_name'),
  approver: ofApprover(userLabel).as('approver'),
  approverName: ofApprover(displayName).as('approver_name'),
}

/** Joins the tables that name the author and the access token of changes. */
export const withAuthors = <Q extends PgSelect>(changes: Q) =>
  changes
    .leftJoin(account, eq(account.accountID, change.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .leftJoin(accessToken, eq(accessToken.id, change.accessTokenID))
    .leftJoin(webApi, and(eq(webApi.companyID, change.companyID), eq(webApi.webApiID, change.webApiID)))
