import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { accountEvents } from '@kaarditeek/domain/audit-log/told-calls'
import { CARD_HOLDER } from '@kaarditeek/domain/change/schema'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'
import { isWhat } from './records'

/** Condition for accounts that may have lines: open and closed ones of the company, and those of its supporters. */
export const mayHaveLines = ({ by }: Read): SQL | undefined =>
  or(eq(account.companyID, by.companyID), isNull(account.companyID))

/** Ids of the accounts of a user. */
const accountsWith = async (r: Read, isUser: SQL): Promise<number[]> => {
  const found = await r.db
    .select({ id: account.accountID })
    .from(account)
    .innerJoin(user, eq(user.id, account.userID))
    .where(and(mayHaveLines(r), isUser))
  return found.map(({ id }) => id)
}

const hasEmail = (email: string) => sql`lower(${user.email}) = lower(${email})`

/** The case keeps the collation of each column, which `lower` needs. */
const isShownAs = (author: string) =>
  sql`case when ${user.isService} then lower(${user.name}) = lower(${author}) else ${hasEmail(author)} end`

const isOfAccount = (accountID: number) => eq(change.accountID, accountID)
const isOfWebApi = (webApiID: number) => eq(change.webApiID, webApiID)
const isOfToken = (tokenID: number) => eq(change.accessTokenID, tokenID)

/** Conditions for what a user did, and for failed logins, whose lines have no author. */
export const linesOfUser = async (r: Read, email: string): Promise<SQL[]> => {
  const accounts = await accountsWith(r, hasEmail(email))
  return accounts.flatMap((id) => [
    isOfAccount(id),
    sql`(${isWhat('login_failed')} and ${change.entityID} = ${id})`,
  ])
}

/** Conditions for the lines whose author is shown so: a user, service account or web API, or the holders of cards. */
export const linesOfAuthor = async (r: Read, author: string): Promise<SQL[]> => {
  if (author === CARD_HOLDER) return [sql`${change.byHolder}`]
  const accounts = await accountsWith(r, isShownAs(author))
  const webApis = await r.db
    .select({ id: webApi.webApiID })
    .from(webApi)
    .where(and(eq(webApi.companyID, r.by.companyID), sql`lower(${webApi.name}) = lower(${author})`))
  return [...accounts.map(isOfAccount), ...webApis.map(({ id }) => isOfWebApi(id))]
}

/** Conditions for the lines written by access tokens that have a name. */
export const linesOfToken = async (r: Read, name: string): Promise<SQL[]> => {
  const tokens = await r.db
    .select({ id: accessToken.id })
    .from(accessToken)
    .innerJoin(account, eq(account.accountID, accessToken.accountID))
    .where(and(mayHaveLines(r), sql`lower(${accessToken.name}) = lower(${name})`))
  return tokens.map(({ id }) => isOfToken(id))
}

/** Conditions for the events of the accounts of a user and of the login. */
export const linesAboutUser = async (r: Read, email: string): Promise<SQL[]> => {
  const accounts = await accountsWith(r, hasEmail(email))
  return accounts.flatMap((id) =>
    accountEvents.map((kind) => sql`(${isWhat(kind)} and ${change.entityID} = ${id})`),
  )
}
