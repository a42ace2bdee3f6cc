import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { approval } from '@kaarditeek/db/schema/approval'
import { card } from '@kaarditeek/db/schema/card'
import { cardImport } from '@kaarditeek/db/schema/card-import'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { change } from '@kaarditeek/db/schema/change'
import { customer } from '@kaarditeek/db/schema/customer'
import { notice, noticeRead, noticeRule } from '@kaarditeek/db/schema/notice'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { kindsFor } from '@kaarditeek/domain/approval/rules'
import { kindsSeenBy } from '@kaarditeek/domain/notice/kinds'
import type { NoticeKind } from '@kaarditeek/domain/notice/names'
import type { Notice, NoticeBound } from '@kaarditeek/domain/notice/schema'
import {
  and,
  eq,
  exists,
  getTableName,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
  type Table,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../core/session'
import type { Read } from '../../core/work/scope'
import { isOfAnother } from '../approval/person'

/** Who reads notices. The permissions decide which kinds. */
type Reader = Pick<SignedIn, 'level' | 'permissions' | 'userID'>
export type NoticeRead = Read & { viewer: Reader }

const textOf = (text: SQLWrapper, table: Table & { companyID: PgColumn }, id: PgColumn): SQL => sql`(
  select ${text} from ${table} where ${table.companyID} = ${notice.companyID} and ${id} = ${notice.recordID})`

const ofWebApi = textOf(webApi.name, webApi, webApi.webApiID)
const lastFour = textOf(sql`right(${card.pan}, 4)`, card, card.id)

const ofAsker = sql`(
  select ${user.name} from ${approval}
  join ${account} on ${account.accountID} = ${approval.accountID} join ${user} on ${user.id} = ${account.userID}
  where ${approval.companyID} = ${notice.companyID} and ${approval.approvalID} = ${notice.recordID})`

/** The name of the record as it is now, of an act of who asked for it, and the last digits of a card. Months and deleted files have none. */
const names = {
  customerBalance: textOf(customer.name, customer, customer.customerID),
  numberRange: textOf(cardProduct.name, cardProduct, cardProduct.id),
  webhookFailing: ofWebApi,
  keyEnding: ofWebApi,
  refusals: ofWebApi,
  fileDone: textOf(reportJob.fileName, reportJob, reportJob.jobID),
  importDone: textOf(cardImport.fileName, cardImport, cardImport.importID),
  approvalWaiting: ofAsker,
  settlementDue: textOf(terminalOwner.name, terminalOwner, terminalOwner.terminalOwnerID),
} satisfies Partial<Record<NoticeKind, SQL>>
const digits = { cardBalance: lastFour, cardExpiry: lastFour } satisfies Partial<Record<NoticeKind, SQL>>

const byKind = (texts: Partial<Record<NoticeKind, SQL>>) =>
  sql<string | null>`case ${notice.kind} ${sql.join(
    Object.entries(texts).map(([kind, text]) => sql`when ${kind} then ${text}`),
    sql` `,
  )} end`

/** Columns of a notice, without those of its reader. */
export const noticeColumns = {
  noticeID: notice.noticeID,
  noticeRuleID: notice.noticeRuleID,
  kind: notice.kind,
  recordID: notice.recordID,
  panLast4: byKind(digits).as('pan_last4'),
  figure: notice.figure,
  until: notice.until,
  name: byKind(names).as('record_name'),
  raisedAt: notice.raisedAt,
  endedAt: notice.endedAt,
}

const reads = sql`select ${noticeRead.accountID}::float8 from ${noticeRead}
  where ${noticeRead.companyID} = ${notice.companyID} and ${noticeRead.noticeID} = ${notice.noticeID}`

/** Accounts that have read the notice. A template of its own: of a select from one table Drizzle leaves out the tables of a template's columns. */
const readers = sql<number[]>`array(${reads})`

const ruleInHistory = sql`select ${change.snapshot} from ${change}
  where ${change.companyID} = ${notice.companyID} and ${change.entity} = ${getTableName(noticeRule)}
    and ${change.entityID} = ${notice.noticeRuleID} and ${change.validFrom} <= ${notice.raisedAt}
  order by ${change.changeID} desc limit 1`
const ruleNow = sql`select to_jsonb(rule) from ${noticeRule} rule
  where rule.company_id = ${notice.companyID} and rule.notice_rule_id = ${notice.noticeRuleID}`

/** The rule of a notice as it was when it raised the notice, from its history. */
const ruleThen = sql<NoticeBound>`coalesce((${ruleInHistory}), (${ruleNow}))`

export const notices = (db: Db) =>
  db
    .select({ ...noticeColumns, bound: ruleThen.as('rule_then'), readers: readers.as('readers') })
    .from(notice)
    .$dynamic()

type Raw = Awaited<ReturnType<typeof notices>>[number]

export const showNotice = ({ readers: by, bound, ...raw }: Raw, r: NoticeRead): Notice => ({
  ...raw,
  bound: { amount: bound.amount, percentage: bound.percentage, days: bound.days },
  read: by.includes(r.by.accountID),
  // A folded page gets this by a query of its looks.
  look: null,
})

/** The table of notices, or an alias of it. */
export type NoticeTable = Record<'companyID' | 'noticeID' | 'kind' | 'recordID' | 'accountID', PgColumn>

/** Condition for notices of acts of another person, of the kinds that the reader may make. Rule 20.6. */
const mayBeDecidedBy = (db: Db, reader: Reader, of: NoticeTable): SQL =>
  exists(
    db
      .select({ id: approval.approvalID })
      .from(approval)
      .where(
        and(
          eq(approval.companyID, of.companyID),
          eq(approval.approvalID, of.recordID),
          inArray(approval.kind, kindsFor(reader)),
          isOfAnother(reader.userID),
        ),
      ),
  )

/** Condition for the company's notices that a reader sees, without those that are for another account. Rule 23.4. */
export const isToldTo = (
  db: Db,
  { companyID, accountID }: { companyID: number; accountID: number },
  reader: Reader,
  of: NoticeTable = notice,
): SQL | undefined =>
  and(
    eq(of.companyID, companyID),
    inArray(of.kind, kindsSeenBy(reader)),
    or(isNull(of.accountID), eq(of.accountID, accountID)),
    or(ne(of.kind, 'approvalWaiting'), mayBeDecidedBy(db, reader, of)),
  )

export const isSeen = ({ db, by, viewer }: NoticeRead, of?: NoticeTable): SQL | undefined =>
  isToldTo(db, by, viewer, of)

export const isUnread = ({ by }: NoticeRead, of: NoticeTable = notice): SQL => sql`not exists (
  select from ${noticeRead} where ${noticeRead.companyID} = ${of.companyID}
    and ${noticeRead.noticeID} = ${of.noticeID} and ${noticeRead.accountID} = ${by.accountID})`
