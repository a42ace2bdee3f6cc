import { setTimeout as pause } from 'node:timers/promises'
import { companiesInTurn } from '@kaarditeek/db/citus/is-citus'
import type { Db } from '@kaarditeek/db/client'
import { auditSeal } from '@kaarditeek/db/schema/audit-seal'
import { cardCodeTry } from '@kaarditeek/db/schema/card-code'
import { cardImport } from '@kaarditeek/db/schema/card-import'
import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { factor, passkeyChallenge, pendingLogin } from '@kaarditeek/db/schema/factor'
import { providerLogin } from '@kaarditeek/db/schema/identity'
import { keyedRequest } from '@kaarditeek/db/schema/keyed-request'
import { link } from '@kaarditeek/db/schema/link'
import { mail } from '@kaarditeek/db/schema/mail'
import { notice } from '@kaarditeek/db/schema/notice'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import { session } from '@kaarditeek/db/schema/session'
import { statementMail } from '@kaarditeek/db/schema/statement-mail'
import { requestCount, throttle } from '@kaarditeek/db/schema/throttle'
import { webApiRefusal, webApiRequest } from '@kaarditeek/db/schema/web-api'
import { webApiEvent, webApiFeed, webhook, webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { KEY_DAYS } from '@kaarditeek/domain/call/key'
import { IMPORT_HOURS } from '@kaarditeek/domain/card/import/schema'
import { NOTICE_DAYS } from '@kaarditeek/domain/notice/rules'
import { JOB_DAYS } from '@kaarditeek/domain/report/job'
import { REQUEST_DAYS } from '@kaarditeek/domain/web-api/request'
import { EVENT_DAYS } from '@kaarditeek/domain/webhook/schema'
import { subHours } from 'date-fns'
import { and, eq, isNull, lt, lte, or, type SQL, sql, type Table } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ABSOLUTE_DAYS } from '../../auth/sessions'
import { isEvent } from '../../core/history/note-event'
import { isSpent } from '../../core/throttle'
import { CODE_HOURS } from '../../ledger/judge-code'

/** Most rows that one statement deletes, and milliseconds until the next one, so that payments are hardly delayed. */
const STEP = 200
const PAUSE = 50
/** Days for which a link or a token is kept after its end, and a mail after it was written. */
const LINK_DAYS = 30
const MAIL_DAYS = 90

/** Operators see the state of a user's last mail, so that mail is kept. */
const isNotLast = sql`exists (
  select from mail later where later.user_id = ${mail.userID} and later.mail_id > ${mail.mailID})`

/**
 * Refused payments. Rows of accepted payments and of reversals stay: without them a late repetition would take the money again,
 * or a late reversal would return nothing. Rule 9.2. The literal matches the predicate of the index.
 */
const isRefused = sql`${webApiRequest.refusal} <> 'paymentReversed'`

/** A feed without an open webhook that was not asked for lately. */
const hasNoWebhook = sql`not exists (
  select from ${webhook} where ${webhook.companyID} = ${webApiFeed.companyID} and ${webhook.webApiID} = ${webApiFeed.webApiID}
    and ${webhook.closedAt} is null)`

/** Events of the audit log beyond the company's time. Histories stay. Rule 19.7. */
const isOldEvent = (now: Date) => sql`${isEvent}
  and ${change.validFrom} < ${now.toISOString()}::timestamptz - make_interval(months => (
    select ${company.auditLogMonths} from ${company} where ${company.companyID} = ${change.companyID}))`

/** Conditions of rows to delete. A used link was used before its end; a mail is sent or given up within two days. */
const spent = (now: Date): [Table, SQL | undefined][] => [
  [throttle, isSpent(now)],
  [requestCount, lt(requestCount.minute, Math.floor(subHours(now, 1).getTime() / 60_000))],
  [session, or(lte(session.expiresAt, now), lt(session.createdAt, subHours(now, 24 * ABSOLUTE_DAYS)))],
  [pendingLogin, lte(pendingLogin.expiresAt, now)],
  [providerLogin, lte(providerLogin.expiresAt, now)],
  [passkeyChallenge, lte(passkeyChallenge.expiresAt, now)],
  [factor, and(isNull(factor.confirmedAt), lt(factor.createdAt, subHours(now, 24)))],
  [link, lt(link.expiresAt, subHours(now, 24 * LINK_DAYS))],
  [mail, and(isNull(mail.nextAttemptAt), lt(mail.createdAt, subHours(now, 24 * MAIL_DAYS)), isNotLast)],
  [
    statementMail,
    and(isNull(statementMail.nextAttemptAt), lt(statementMail.createdAt, subHours(now, 24 * MAIL_DAYS))),
  ],
  [cardCodeTry, lt(cardCodeTry.since, subHours(now, CODE_HOURS))],
  [cardImport, lt(cardImport.endedAt, subHours(now, IMPORT_HOURS))],
  [reportJob, lt(reportJob.endedAt, subHours(now, 24 * JOB_DAYS))],
  [keyedRequest, lt(keyedRequest.createdAt, subHours(now, 24 * KEY_DAYS))],
  [
    notice,
    and(
      lt(notice.raisedAt, subHours(now, 24 * NOTICE_DAYS)),
      lt(notice.endedAt, subHours(now, 24 * NOTICE_DAYS)),
    ),
  ],
  // Deliveries before the events that they send.
  [webhookDelivery, lt(webhookDelivery.createdAt, subHours(now, 24 * EVENT_DAYS))],
  [webApiEvent, lt(webApiEvent.createdAt, subHours(now, 24 * EVENT_DAYS))],
  [
    webApiFeed,
    and(hasNoWebhook, or(isNull(webApiFeed.askedAt), lt(webApiFeed.askedAt, subHours(now, 24 * EVENT_DAYS)))),
  ],
  [change, isOldEvent(now)],
  [webApiRefusal, lt(webApiRefusal.receivedAt, subHours(now, 24 * REQUEST_DAYS))],
  [webApiRequest, and(isRefused, lt(webApiRequest.receivedAt, subHours(now, 24 * REQUEST_DAYS)))],
]

/** Marks the sealed days whose old events are about to be deleted, so that their absence is no fault. Rule 19.8. */
const markPurgedSeals = (db: Db, now: Date, own?: SQL) =>
  db.execute(
    sql`update ${auditSeal} set events_purged = true where ${and(
      sql`not ${auditSeal.eventsPurged} and ${auditSeal.eventCount} > 0`,
      own,
      sql`exists (select from ${change} where ${change.companyID} = ${auditSeal.companyID} and ${isOldEvent(now)}
      and ${change.changeID} > ${auditSeal.afterChangeID} and ${change.changeID} <= ${auditSeal.toChangeID})`,
    )}`,
  )

/** Deletes one step of rows that no other server deletes or writes, of one company or of all. Returns their number. */
const deleteStep = async (db: Db, table: Table, condition: SQL | undefined, own?: SQL): Promise<number> => {
  const rows = sql`select ctid from ${table} where ${and(condition, own)} limit ${STEP} for update skip locked`
  return (await db.execute(sql`delete from ${table} where ${and(sql`ctid = any(array(${rows}))`, own)}`))
    .count
}

/** Conditions for the parts of a table that are deleted one after the other. */
const partsOf = async (db: Db, table: Table & { companyID?: PgColumn }): Promise<(SQL | undefined)[]> => {
  const { companyID: column } = table
  if (!column) return [undefined]
  return (await companiesInTurn(db)).map((companyID) =>
    companyID === undefined ? undefined : eq(column, companyID),
  )
}

/**
 * Deletes expired throttles, sessions, logins and factors that were not completed, links, tokens, mails, jobs, notices, keys of requests, events with their deliveries and refusals of terminals' calls, in
 * short statements with pauses between them. Returns the number of rows. Rule 9.1.
 */
export const purge = async (db: Db, now: Date, closing?: AbortSignal): Promise<number> => {
  let deleted = 0
  for (const own of await partsOf(db, auditSeal)) await markPurgedSeals(db, now, own)
  for (const [table, condition] of spent(now)) {
    for (const own of await partsOf(db, table)) {
      for (;;) {
        if (closing?.aborted) return deleted
        const step = await deleteStep(db, table, condition, own)
        deleted += step
        if (step < STEP) break
        await pause(PAUSE)
      }
    }
  }
  return deleted
}
