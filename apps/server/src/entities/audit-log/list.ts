import type { Db } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { auditLogCalls } from '@kaarditeek/domain/audit-log/calls'
import { type AuditKind, eventKinds } from '@kaarditeek/domain/audit-log/kinds'
import type { AuditLogInput } from '@kaarditeek/domain/audit-log/list'
import { CARD_HOLDER } from '@kaarditeek/domain/change/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayRange } from '@kaarditeek/domain/time/range'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { author } from '../../core/author'
import { isAmong, when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'

/** A text of an event's details; null for a history. */
const detail = (name: 'email' | 'call' | 'address') =>
  sql<
    string | null
  >`case when ${inArray(change.entity, [...eventKinds])} then ${change.snapshot} ->> ${sql.raw(`'${name}'`)} end`.as(
    `detail_${name}`,
  )

const lines = (db: Db) =>
  db
    .select({
      id: change.changeID,
      time: change.validFrom,
      what: change.entity,
      recordID: change.entityID,
      author: sql<string | null>`case when ${change.byHolder} then ${CARD_HOLDER} else ${author} end`.as(
        'author',
      ),
      accessToken: sql<string | null>`${accessToken.name}`.as('access_token_name'),
      email: detail('email'),
      call: detail('call'),
      address: detail('address'),
      comment: change.comment,
    })
    .from(change)
    .leftJoin(account, eq(account.accountID, change.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .leftJoin(accessToken, eq(accessToken.id, change.accessTokenID))
    .leftJoin(webApi, and(eq(webApi.companyID, change.companyID), eq(webApi.webApiID, change.webApiID)))
    .$dynamic()

/** Condition for lines of one kind. The literal matches the conditions of the indexes. */
const isWhat = (what: AuditKind): SQL => sql`${change.entity} = ${sql.raw(`'${what}'`)}`

/** Condition for lines by the accounts of an email. */
const isBy = ({ db }: Read, email: string): SQL =>
  isAmong(
    change.accountID,
    db
      .select({ id: account.accountID })
      .from(account)
      .innerJoin(user, eq(user.id, account.userID))
      .where(sql`lower(${user.email}) = lower(${email})`),
  )

type Filters = Omit<AuditLogInput, 'page' | 'limit' | 'orderBy'>

export const auditLog = defineList(auditLogCalls, {
  from: lines,
  within: own(change),
  id: change.changeID,
  before: async (_r, filters) => ensure(mayRange(filters, 'startDate', 'endDate')),
  where: ({ what, recordID, email, startDate, endDate }: Filters, r) => [
    when(what, isWhat),
    when(recordID, (id) => eq(change.entityID, id)),
    when(email, (text) => isBy(r, text)),
    when(startDate, (day) => gte(change.validFrom, r.time.startOfDay(day))),
    when(endDate, (day) => lt(change.validFrom, r.time.startOfDay(r.time.addDays(day, 1)))),
  ],
  counted: () => ({ table: change }),
  sort: { time: [change.validFrom, change.changeID] },
})
