import { settlement } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { daysToSettle } from '@kaarditeek/domain/settlement/rules'
import type { Unsettled } from '@kaarditeek/domain/settlement/schema'
import { spanOfDays } from '@kaarditeek/domain/statistics/rules'
import type { TerminalOwnerRef } from '@kaarditeek/domain/terminal-owner/schema'
import { max, sql } from 'drizzle-orm'
import { ensureRecord } from '../../core/list/define-list'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { candidates, changedLines, isFresh, ofOwner, type Settling } from './candidates'
import { lastNumbered } from './settlements'

type Sums = Omit<Unsettled, 'startDate' | 'endDate' | 'gaps'>

/** The sums of the lines that a draft would get. */
const sumsToSettle = async ({ db, by }: Read, settling: Settling): Promise<Sums> => {
  const sums = await db.execute<Record<keyof Sums, string>>(sql`
    with made as materialized (${candidates(by.companyID, settling)})
    select * from (
      select count(*) as "transactionCount", coalesce(sum(amount), 0) as amount from made where ${isFresh(by.companyID)}
    ) fresh, (
      select count(*) as "correctionCount", coalesce(sum(made.amount - settled.amount), 0) as "correctionAmount"
      from ${changedLines(by.companyID)}
    ) changed`)
  const { transactionCount, amount, correctionCount, correctionAmount } = one(sums)
  return {
    transactionCount: Number(transactionCount),
    amount: Number(amount),
    correctionCount: Number(correctionCount),
    correctionAmount: Number(correctionAmount),
  }
}

/** The days between an owner's settlements on which something unsettled was taken, with its sum. */
const gapsOf = async (
  { db, by, time }: Read,
  { terminalOwnerID }: TerminalOwnerRef,
): Promise<Unsettled['gaps']> => {
  const { companyID } = by
  const startOf = (day: string) => sql`(${sql.raw(day)}::timestamp at time zone ${time.zone})`
  const rows = await db.execute<{ startDate: string; endDate: string; amount: string }>(sql`
    with covered as (
      select range_agg(daterange(start_date, end_date, '[]')) as days from settlement
      where company_id = ${companyID}::bigint and terminal_owner_id = ${terminalOwnerID}::bigint and closed_at is null
    )
    select lower(gap)::text as "startDate", (upper(gap) - 1)::text as "endDate", taken.amount
    from covered, unnest(datemultirange(range_merge(days)) - days) gap
    cross join lateral (
      select sum(made.amount) as amount
      from (${ofOwner(
        { companyID, terminalOwnerID },
        sql`transaction t`,
        sql`t.date_in >= ${startOf('lower(gap)')} and t.date_in < ${startOf('upper(gap)')}`,
      )}) made
      where ${isFresh(companyID)}
    ) taken
    where taken.amount > 0 order by lower(gap)`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

const ensureOpenOwner = ensureRecord(terminalOwner, (ref: TerminalOwnerRef) => ({ ...ref, closedAt: null }))

/** Returns what a new settlement of an open owner would find. Throws `ERROR_NOT_FOUND`. Rule 22.13. */
export const getUnsettled = async (r: Read, { terminalOwnerID }: TerminalOwnerRef): Promise<Unsettled> => {
  const ref = { terminalOwnerID }
  await ensureOpenOwner(r, ref)
  const [settled] = await r.db
    .select({ to: max(settlement.endDate) })
    .from(settlement)
    .where(r.own(settlement, { ...ref, closedAt: null }))
  const last = await lastNumbered(r, ref)
  const days = daysToSettle(settled?.to ?? null, r)
  const none = { starts: r.now, ends: r.now }
  const span = days ? spanOfDays(days.startDate, days.endDate, r.time) : none
  return {
    startDate: days?.startDate ?? null,
    endDate: days?.endDate ?? null,
    ...(await sumsToSettle(r, { ...ref, ...span, last })),
    gaps: await gapsOf(r, ref),
  }
}
