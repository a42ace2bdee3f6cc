import { change } from '@kaarditeek/db/schema/change'
import { monthAfter, monthNrOf } from '@kaarditeek/domain/company-month/rules'
import type { NoticeKind } from '@kaarditeek/domain/notice/names'
import { FAILING_HOURS, MIN_REFUSALS } from '@kaarditeek/domain/notice/rules'
import { JOB_DAYS } from '@kaarditeek/domain/report/job'
import { subHours } from 'date-fns'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '../../core/instant-sql'
import { serverTime } from '../../core/work/scope'
import { nextMonth } from '../../entities/company-month/next-month'
import { lastClosedMonth } from '../../ledger/closed-months'
import { cardsBelow, cardsExpiring, customersBelow } from './card-sources'
import type { Look } from './look'

/** Products whose range of numbers is filled, as `fillOf` of the domain computes it. */
const rangesFilled = ({ companyID, rule }: Look): SQL => sql`
  select id as record_id, floor(filled * 100)::bigint as figure, null::timestamptz as until, null::bigint as account_id
  from (
    select id, least(1, (size - greatest(0, max_account_id_no::numeric - next_account_id_no + 1 - taken_ahead)) / size) as filled
    from (select *, max_account_id_no::numeric - min_account_id_no::numeric + 1 as size from card_product
      where company_id = ${companyID}::bigint and closed_at is null) product
  ) measured where filled * 100 >= ${rule.percentage}::integer`

/** Web APIs with a webhook whose deliveries have failed for an hour. */
const webhooksFailing = ({ companyID, clock }: Look): SQL => sql`
  select web_api_id as record_id, null::bigint as figure, min(failing_since) as until, null::bigint as account_id from webhook
  where company_id = ${companyID}::bigint and closed_at is null and paused_at is null
    and failing_since <= ${instant(subHours(serverTime(clock), FAILING_HOURS))}
  group by web_api_id`

/** Web APIs whose former key still works, and ends within the days. */
const keysEnding = ({ companyID, rule, clock: { now, time } }: Look): SQL => sql`
  select web_api_id as record_id, null::bigint as figure, min(expires_at) as until, null::bigint as account_id from web_api_key
  where company_id = ${companyID}::bigint and closed_at is null and expires_at > ${instant(now)}
    and expires_at <= ${instant(time.endOfDay(time.addDays(time.dayOf(now), rule.days ?? 0)))}
  group by web_api_id`

/** Days before the last one whose mean is the usual number of refusals: they are kept for a week. */
const USUAL_DAYS = 6

/** Web APIs with more refusals in 24 hours than the share of the mean of the six days before. */
const refusalsAboveUsual = ({ companyID, rule, clock: { now } }: Look): SQL => {
  const company = sql`${companyID}::bigint`
  const from = instant(subHours(now, 24 * (USUAL_DAYS + 1)))
  const lately = sql`count(*) filter (where received_at > ${instant(subHours(now, 24))})`
  return sql`
  select web_api_id as record_id, ${lately} as figure, null::timestamptz as until, null::bigint as account_id
  from (
    select refusal.web_api_id, refusal.received_at from web_api
    join web_api_refusal refusal on refusal.company_id = web_api.company_id and refusal.web_api_id = web_api.web_api_id
    where web_api.company_id = ${company} and web_api.closed_at is null and refusal.received_at > ${from}
      and not refusal.is_balance
    union all
    select web_api_id, received_at from web_api_request
    where company_id = ${company} and refusal <> 'paymentReversed' and received_at > ${from}
  ) refused
  group by web_api_id
  having ${lately} >= ${MIN_REFUSALS}::integer
    and ${lately} * ${100 * USUAL_DAYS}::bigint > (count(*) - ${lately}) * ${rule.percentage}::bigint`
}

/** Since when a rule is on. */
export const beginOf = ({ createdAt, activeFrom }: Look['rule']): Date => activeFrom ?? createdAt

/** Jobs whose files were downloaded, of those that are kept. */
const downloaded = ({ companyID, clock: { now } }: Look): SQL => sql`
  select (snapshot ->> 'jobID')::bigint from ${change}
  where company_id = ${companyID}::bigint and entity = 'export' and snapshot ? 'jobID'
    and valid_from > ${instant(subHours(now, 24 * (JOB_DAYS + 1)))}`

/**
 * Files that were made or failed after the rule was added or switched on, and that were not downloaded yet. Only the person who ordered a
 * file sees its notice. Files of report schedules are mailed.
 */
const filesDone = (look: Look): SQL => {
  const { companyID, rule } = look
  return sql`
  select job_id as record_id, null::bigint as figure, ended_at as until, account_id from report_job
  where company_id = ${companyID}::bigint and state in ('done', 'failed') and ended_at >= ${instant(beginOf(rule))}
    and not scheduled and job_id not in (${downloaded(look)})`
}

const importsDone = ({ companyID, rule }: Look): SQL => sql`
  select import_id as record_id, null::bigint as figure, ended_at as until, account_id from card_import
  where company_id = ${companyID}::bigint and ended_at >= ${instant(beginOf(rule))}`

/** The last month whose end is the days of the rule ago. */
const dueMonth = ({ rule, clock: { now, time } }: Look): string => {
  const month = time.monthOf(time.startOfDay(time.addDays(time.dayOf(now), -(rule.days ?? 0))))
  return time.addMonths(`${month}-01`, -1).slice(0, 7)
}

/** Owners of terminals with payments in the month that is due, from the first day that they are settled for, and no numbered settlement up to its end. */
const settlementsDue = (look: Look): SQL => {
  const { companyID, clock } = look
  const { time } = clock
  const month = dueMonth(look)
  const after = time.startOfMonth(monthAfter(month, time))
  return sql`
  select o.terminal_owner_id as record_id, null::bigint as figure, ${instant(after)} as until, null::bigint as account_id
  from terminal_owner o where o.company_id = ${companyID}::bigint
    and not exists (select from settlement s where s.company_id = o.company_id and s.terminal_owner_id = o.terminal_owner_id
      and s.number is not null and s.end_date >= ${time.dayOf(time.endOfMonth(month))}::date)
    and exists (select from terminal t
      join transaction x on x.company_id = t.company_id and x.terminal_id = t.id
        and x.date_in >= ${instant(time.startOfMonth(month))} and x.date_in < ${instant(after)} and x.amount > 0
        and (o.settled_from is null or x.date_in >= o.settled_from::timestamp at time zone ${time.zone})
      where t.company_id = o.company_id and t.terminal_owner_id = o.terminal_owner_id)`
}

/** Acts that wait for a second person. */
const approvalsWaiting = ({ companyID, clock: { now } }: Look): SQL => sql`
  select approval_id as record_id, amount as figure, expires_at as until, null::bigint as account_id from approval
  where company_id = ${companyID}::bigint and decision is null and expires_at > ${instant(now)}`

/** The month to close next, once it is due. */
const monthToClose = async (look: Look): Promise<SQL> => {
  const { db, companyID, clock } = look
  const next = await nextMonth(
    { db, by: { companyID, accountID: 0 }, ...clock },
    await lastClosedMonth(db, companyID),
  )
  return sql`
  select ${monthNrOf(next)}::bigint as record_id, null::bigint as figure, null::timestamptz as until, null::bigint as account_id
  where ${next <= dueMonth(look)}::boolean`
}

/**
 * Selects `record_id`, `figure`, `until` and `account_id` of the records that are beyond the line, of those that may have crossed it since the
 * last look and of those in `open`, the records with an open notice.
 */
type Crossed = (look: Look) => SQL | Promise<SQL>

/** How the records of each kind are found. None reads all cards. */
export const crossed = {
  cardBalance: cardsBelow,
  customerBalance: customersBelow,
  cardExpiry: cardsExpiring,
  numberRange: rangesFilled,
  webhookFailing: webhooksFailing,
  keyEnding: keysEnding,
  refusals: refusalsAboveUsual,
  fileDone: filesDone,
  importDone: importsDone,
  settlementDue: settlementsDue,
  approvalWaiting: approvalsWaiting,
  monthToClose,
} satisfies Record<NoticeKind, Crossed>
