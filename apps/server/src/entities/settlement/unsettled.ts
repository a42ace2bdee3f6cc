import { settlement } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Days } from '@kaarditeek/domain/report/periods'
import { daysToSettle, unsettledDays } from '@kaarditeek/domain/settlement/rules'
import type { Unsettled, UnsettledInput } from '@kaarditeek/domain/settlement/schema'
import { spanOfDays } from '@kaarditeek/domain/statistics/rules'
import type { TerminalOwnerRef } from '@kaarditeek/domain/terminal-owner/schema'
import { mayRange } from '@kaarditeek/domain/time/range'
import { and, asc, gte, lte, max, sql } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { isFresh, ofOwner } from './candidates'
import { lastNumbered } from './settlements'
import { sumsToSettle } from './sums-to-settle'

/** The owner's settlements of days, in their order. */
const overlapping = ({ db, own }: Read, ref: TerminalOwnerRef, { startDate, endDate }: Days) => {
  const { settlementID, number, startDate: from, endDate: to } = settlement
  return db
    .select({ settlementID, number, startDate: from, endDate: to })
    .from(settlement)
    .where(and(own(settlement, { ...ref, closedAt: null }), lte(from, endDate), gte(to, startDate)))
    .orderBy(asc(from), asc(settlementID))
}

type Owner = TerminalOwnerRef & { settledFrom: string | null }

/**
 * The days between an owner's settlements, or between `settledFrom` and a settlement, on which something unsettled was taken, with its sum. Days
 * before `settledFrom` are left out.
 */
const gapsOf = async (
  { db, by, time }: Read,
  { terminalOwnerID, settledFrom }: Owner,
): Promise<Unsettled['gaps']> => {
  const { companyID } = by
  const startOf = (day: string) => sql`(${sql.raw(day)}::timestamp at time zone ${time.zone})`
  const rows = await db.execute<{ startDate: string; endDate: string; amount: string }>(sql`
    with covered as (
      select range_agg(daterange(start_date, end_date, '[]')) as days from settlement
      where company_id = ${companyID}::bigint and terminal_owner_id = ${terminalOwnerID}::bigint and closed_at is null
    ), within as (
      select days, daterange(least(coalesce(${settledFrom}::date, lower(days)), upper(days)), upper(days)) as whole
      from covered where days is not null
    )
    select lower(gap)::text as "startDate", (upper(gap) - 1)::text as "endDate", taken.amount
    from within, unnest(datemultirange(whole) - days) gap
    cross join lateral (
      select sum(made.amount) as amount
      from (${ofOwner(
        { companyID, owner: sql`${terminalOwnerID}::bigint` },
        sql`transaction t`,
        sql`t.date_in >= ${startOf('lower(gap)')} and t.date_in < ${startOf('upper(gap)')}`,
      )}) made
      where ${isFresh(companyID)}
    ) taken
    where taken.amount > 0 order by lower(gap)`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

const findOwner = async ({ db, own }: Read, ref: TerminalOwnerRef) => {
  const { name, closedAt, settledFrom } = terminalOwner
  return one(
    await db.select({ name, closedAt, settledFrom }).from(terminalOwner).where(own(terminalOwner, ref)),
  )
}

/** The chosen days, of which one that is left out is that of the unsettled days; null without such days. */
const countedDays = ({ startDate, endDate }: UnsettledInput, unsettled: Days | null): Days | null => {
  const [from, to] = [startDate ?? unsettled?.startDate, endDate ?? unsettled?.endDate]
  if (!from || !to) return null
  ensure(mayRange({ startDate: from, endDate: to }, 'startDate', 'endDate'))
  return { startDate: from, endDate: to }
}

/** Returns what is unsettled with an owner, also a closed one, by default on all unsettled days. Throws `ERROR_NOT_FOUND`. Rule 22.13. */
export const getUnsettled = async (r: Read, input: UnsettledInput): Promise<Unsettled> => {
  const ref = { terminalOwnerID: input.terminalOwnerID }
  const { name, closedAt, settledFrom } = await findOwner(r, ref)
  const [last] = await r.db
    .select({ to: max(settlement.endDate) })
    .from(settlement)
    .where(r.own(settlement, { ...ref, closedAt: null }))
  const settled = { settledTo: last?.to ?? null, settledFrom }
  const days = countedDays(input, unsettledDays(settled, r))
  const none = { starts: r.now, ends: r.now }
  const span = days ? spanOfDays(days.startDate, days.endDate, r.time) : none
  const others = days ? await overlapping(r, ref, days) : []
  const settling = { ...ref, ...span, last: await lastNumbered(r, ref), hasSettled: others.length > 0 }
  const sumsOf = await sumsToSettle(r, [settling])
  return {
    terminalOwnerName: name,
    terminalOwnerClosed: closedAt !== null,
    settledFrom,
    startDate: days?.startDate ?? null,
    endDate: days?.endDate ?? null,
    ...sumsOf(input.terminalOwnerID),
    proposed: daysToSettle(settled, r),
    overlapping: others,
    gaps: await gapsOf(r, { ...ref, settledFrom }),
  }
}
