import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { accountEvents } from '@kaarditeek/domain/audit-log/told-calls'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'
import { isWhat } from './records'

/** Accounts of an email: open and closed ones of the company, and those of its supporters. */
export const accountsWith = ({ db, by }: Read, email: string) =>
  db
    .select({ id: account.accountID })
    .from(account)
    .innerJoin(user, eq(user.id, account.userID))
    .where(
      and(
        or(eq(account.companyID, by.companyID), isNull(account.companyID)),
        sql`lower(${user.email}) = lower(${email})`,
      ),
    )

/** Conditions for what an account did, and for its failed logins, whose lines have no author. */
export const linesOfAccount = (accountID: number): SQL[] => [
  eq(change.accountID, accountID),
  sql`(${isWhat('login_failed')} and ${change.entityID} = ${accountID})`,
]

/** Conditions for the events of an account and its login. */
export const eventsOfAccount = (accountID: number): SQL[] =>
  accountEvents.map((kind) => sql`(${isWhat(kind)} and ${change.entityID} = ${accountID})`)
