import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { type AuditAuthor, type AuditAuthorSearch, MAX_AUTHORS } from '@kaarditeek/domain/audit-log/authors'
import { CARD_HOLDER } from '@kaarditeek/domain/change/schema'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../core/list/conditions'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { mayHaveLines } from './people'
import { isWhat } from './records'

/** Condition that the company's log has a line, which an index of the author's lines answers. */
const hasLine = ({ by }: Read, isOfAuthor: SQL): SQL =>
  sql`exists (select from ${change} where ${change.companyID} = ${by.companyID} and ${isOfAuthor})`

/** Users and service accounts, each once. Of a user who did nothing the log may have failed logins. */
const usersIn = (r: Read, search: string) =>
  r.db
    .selectDistinct({ email: user.email, name: user.name, isService: user.isService })
    .from(account)
    .innerJoin(user, eq(user.id, account.userID))
    .where(
      and(
        mayHaveLines(r),
        or(contains(user.name, search), and(eq(user.isService, false), contains(user.email, search))),
        or(
          hasLine(r, eq(change.accountID, account.accountID)),
          hasLine(r, sql`${isWhat('login_failed')} and ${change.entityID} = ${account.accountID}`),
        ),
      ),
    )
    .orderBy(asc(user.email))
    .limit(MAX_AUTHORS)

const webApisIn = (r: Read, search: string) =>
  r.db
    .selectDistinct({ author: webApi.name })
    .from(webApi)
    .where(
      and(
        eq(webApi.companyID, r.by.companyID),
        contains(webApi.name, search),
        hasLine(r, eq(change.webApiID, webApi.webApiID)),
      ),
    )
    .orderBy(asc(webApi.name))
    .limit(MAX_AUTHORS)

const tokensIn = (r: Read, search: string) =>
  r.db
    .selectDistinct({ author: accessToken.name, owner: user.name, email: user.email })
    .from(accessToken)
    .innerJoin(account, eq(account.accountID, accessToken.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .where(
      and(
        mayHaveLines(r),
        contains(accessToken.name, search),
        hasLine(r, eq(change.accessTokenID, accessToken.id)),
      ),
    )
    .orderBy(asc(accessToken.name))
    .limit(MAX_AUTHORS)

/** Card holders, if the text is in the word for them and the log has a line of theirs. */
const holdersIn = async (r: Read, search: string, { viewer }: Caller): Promise<AuditAuthor[]> => {
  const word = wordsIn(viewer.languageID).change.cardHolder
  if (!word.toLocaleLowerCase().includes(search.toLocaleLowerCase())) return []
  const found = await r.db.execute(sql`select 1 where ${hasLine(r, sql`${change.byHolder}`)}`)
  return found.length > 0 ? [{ kind: 'cardHolder', author: CARD_HOLDER, name: word }] : []
}

/**
 * Authors of lines of the company's log by a part of their name or email. It begins with the few users, web APIs and tokens that match, so that no
 * log is scanned, and answers none whose line the log lacks. Rule 19.5.
 */
export const findAuthors = async (r: Read, { search }: AuditAuthorSearch, caller: Caller) => {
  const users = await usersIn(r, search)
  const webApis = await webApisIn(r, search)
  const tokens = await tokensIn(r, search)
  const list: AuditAuthor[] = [
    ...users.map(({ isService, email, name }): AuditAuthor => {
      // The email of a service account is never shown.
      return isService
        ? { kind: 'serviceAccount', author: name ?? '', name: null }
        : { kind: 'user', author: email, name }
    }),
    ...webApis.map((one) => ({ kind: 'webApi' as const, ...one, name: null })),
    ...tokens.map(({ author, owner, email }) => ({
      kind: 'accessToken' as const,
      author,
      name: owner ?? email,
    })),
    ...(await holdersIn(r, search, caller)),
  ]
  return { list: list.slice(0, MAX_AUTHORS) }
}
