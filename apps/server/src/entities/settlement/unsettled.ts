import { settlement } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Days } from '@kaarditeek/domain/report/periods'
import {
  daysToSettle,
  payableOf,
  type SettlementSums,
  unsettledDays,
  vatOf,
} from '@kaarditeek/domain/settlement/rules'
import type { Unsettled, UnsettledInput } from '@kaarditeek/domain/settlement/schema'
import { spanOfDays } from '@kaarditeek/domain/statistics/rules'
import type { TerminalOwnerRef } from '@kaarditeek/domain/terminal-owner/schema'
import { mayRange } from '@kaarditeek/domain/time/range'
import { and, asc, gte, lte, max, type SQL, sql } from 'drizzle-orm'
import { instant } from '../../core/instant-sql'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { candidates, changedSince, isFresh, ofOwner, type Settling } from './candidates'
import { draftLines, feeByTerms, vatByTerms, withTerms } from './draft-lines'
import { lastNumbered } from './settlements'

type Sums = SettlementSums & Pick<Unsettled, 'transactionCount' | 'correctionCount' | 'payable'>

/** Sums of the lines of one rate of VAT. */
type Counted = Record<'vat' | 'count' | 'amount' | 'corrections' | 'difference' | 'fee', string>

const ownerOf = ({ by, time }: Read, { terminalOwnerID }: TerminalOwnerRef) => ({
  companyID: by.companyID,
  terminalOwnerID,
  zone: time.zone,
})

/** Sums of the payments of days that no settlement has at an owner's terminals, by the index of terminal and time. None of them has a line. */
const sumsOfDays = (r: Read, { terminalOwnerID, starts, ends }: Settling) => {
  const { companyID } = r.by
  return r.db.execute<Counted>(sql`
    select payments.vat, sum(payments.count) as count, sum(payments.amount) as amount, 0 as corrections, 0 as difference,
      sum(payments.fee) as fee
    from terminal cross join lateral (
      select ${vatByTerms} as vat, count(*) as count, sum(t.amount) as amount, sum(${feeByTerms(sql`t.amount`)}) as fee
      from transaction t ${withTerms(ownerOf(r, { terminalOwnerID }), sql`t.date_in`)}
      where t.company_id = ${companyID}::bigint and t.terminal_id = terminal.id and t.amount > 0
        and t.date_in >= ${instant(starts)} and t.date_in < ${instant(ends)}
      group by vat
    ) payments
    where terminal.company_id = ${companyID}::bigint and terminal.terminal_owner_id = ${terminalOwnerID}::bigint
    group by payments.vat`)
}

/** Sums of the lines that a draft would get from the transactions `made`: payments without a line, and corrections. */
const sumsOfLines = (r: Read, ref: TerminalOwnerRef, made: SQL) => {
  const isOriginal = sql`line.original_settlement_id is null`
  return r.db.execute<Counted>(sql`
    select line.vat_percentage as vat, count(*) filter (where ${isOriginal}) as count,
      coalesce(sum(line.amount) filter (where ${isOriginal}), 0) as amount,
      count(*) filter (where not ${isOriginal}) as corrections,
      coalesce(sum(line.amount) filter (where not ${isOriginal}), 0) as difference, sum(line.fee) as fee
    from (${draftLines(ownerOf(r, ref), made)}) line group by line.vat_percentage`)
}

const total = (rows: readonly Counted[], name: keyof Counted): number =>
  rows.reduce((sum, row) => sum + Number(row[name]), 0)

/** VAT on the fees of each rate, rounded by rate. Rule 22.4. */
const vatOfRates = (rows: readonly Counted[]): number =>
  [...new Set(rows.map(({ vat }) => Number(vat)))].reduce((sum, rate) => {
    const ofRate = rows.filter(({ vat }) => Number(vat) === rate)
    return sum + vatOf(total(ofRate, 'fee'), rate)
  }, 0)

/** The sums of the lines that a draft would get. `hasSettled`: settlements have some of its days. */
export const sumsToSettle = async (r: Read, settling: Settling, hasSettled: boolean): Promise<Sums> => {
  const { companyID } = r.by
  const made = hasSettled ? candidates(companyID, settling) : changedSince(companyID, settling)
  const ofDays = hasSettled ? [] : await sumsOfDays(r, settling)
  const rows = [...ofDays, ...(await sumsOfLines(r, settling, made))]
  const sums = {
    amount: total(rows, 'amount'),
    correctionAmount: total(rows, 'difference'),
    fee: total(rows, 'fee'),
    vat: vatOfRates(rows),
  }
  return {
    ...sums,
    transactionCount: total(rows, 'count'),
    correctionCount: total(rows, 'corrections'),
    payable: payableOf(sums),
  }
}

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
        { companyID, terminalOwnerID },
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
  const settling = { ...ref, ...span, last: await lastNumbered(r, ref) }
  return {
    terminalOwnerName: name,
    terminalOwnerClosed: closedAt !== null,
    settledFrom,
    startDate: days?.startDate ?? null,
    endDate: days?.endDate ?? null,
    ...(await sumsToSettle(r, settling, others.length > 0)),
    proposed: daysToSettle(settled, r),
    overlapping: others,
    gaps: await gapsOf(r, { ...ref, settledFrom }),
  }
}
