import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { auditLogCalls } from '@kaarditeek/domain/audit-log/calls'
import { type AuditKind, eventKinds } from '@kaarditeek/domain/audit-log/kinds'
import type { AuditLogSearch } from '@kaarditeek/domain/audit-log/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { mayRange } from '@kaarditeek/domain/time/range'
import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import {
  approverOfChange,
  authorOfChange,
  tokenOfChange,
  withAuthors,
} from '../../core/history/author-of-change'
import type { AuditEvent } from '../../core/history/note-event'
import { isAmong, when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'

/** A text of an event's details; null for a history. */
const ofEvent = (name: keyof AuditEvent['details']) =>
  sql`case when ${inArray(change.entity, [...eventKinds])} then ${change.snapshot} ->> ${sql.raw(`'${name}'`)} end`

const detail = <T extends string = string>(name: 'email' | 'call' | 'address' | 'loginBy') =>
  sql<T | null>`${ofEvent(name)}`.as(`detail_${name}`)

const lines = (db: Db) =>
  withAuthors(
    db
      .select({
        id: change.changeID,
        time: change.validFrom,
        what: change.entity,
        recordID: change.entityID,
        author: authorOfChange.as('author'),
        accessToken: tokenOfChange.as('access_token_name'),
        approver: approverOfChange.as('approver'),
        email: detail('email'),
        call: detail('call'),
        address: detail('address'),
        loginBy: detail<LoginMeans>('loginBy'),
        comment: change.comment,
        roleNr: sql<number | null>`(${ofEvent('roleNr')})::integer`.as('detail_role_nr'),
      })
      .from(change)
      .$dynamic(),
  )

/** Condition for lines of one kind. The literal matches the conditions of the indexes. */
const isWhat = (what: AuditKind): SQL => sql`${change.entity} = ${sql.raw(`'${what}'`)}`

/** Accounts of an email: open and closed ones of the company, and those of its supporters. */
const accountsWith = ({ db, by }: Read, email: string) =>
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
const linesOf = (accountID: number): SQL[] => [
  eq(change.accountID, accountID),
  sql`(${isWhat('login_failed')} and ${change.entityID} = ${accountID})`,
]

/** `accounts` are those of the filter's email once they are looked up, so that a page reads the lines of each by an index. */
type AuditRead = Read & { accounts?: number[] }

type Filters = Omit<AuditLogSearch, 'page' | 'limit' | 'orderBy'>

export const auditLog = defineList(auditLogCalls, {
  from: lines,
  within: own(change),
  id: change.changeID,
  before: async (_r: AuditRead, filters) => ensure(mayRange(filters, 'startDate', 'endDate')),
  where: ({ what, recordID, email, startDate, endDate }: Filters, r: AuditRead) => [
    when(what, isWhat),
    when(recordID, (id) => eq(change.entityID, id)),
    when(email, (text) => {
      if (!r.accounts) return isAmong(change.accountID, accountsWith(r, text))
      return r.accounts.length === 0 ? sql`false` : undefined
    }),
    when(startDate, (day) => gte(change.validFrom, r.time.startOfDay(day))),
    when(endDate, (day) => lt(change.validFrom, r.time.startOfDay(r.time.addDays(day, 1)))),
  ],
  either: (_filters, { accounts = [] }: AuditRead) => accounts.flatMap(linesOf),
  counted: () => ({ table: change }),
  sort: { time: [change.validFrom, change.changeID] },
})

/** Looks the accounts of the filter's email up. */
export const withAccounts = async (r: Read, { email }: { email: string | null }): Promise<AuditRead> => {
  if (email === null) return r
  return { ...r, accounts: (await accountsWith(r, email)).map(({ id }) => id) }
}
