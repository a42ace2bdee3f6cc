import { companiesInTurn } from '@kaarditeek/db/citus/is-citus'
import type { Pool, Tx } from '@kaarditeek/db/client'
import { owedDay } from '@kaarditeek/db/schema/card-load'
import { customerDay } from '@kaarditeek/db/schema/customer-activity'
import { summedDay, transactionDay, transactionRecount } from '@kaarditeek/db/schema/transaction-day'
import { transaction } from '@kaarditeek/db/transaction'
import { type Day, dayToSum, isBusinessDay } from '@kaarditeek/domain/statistics/rules'
import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { instant } from '../core/instant-sql'
import { clockOfCompany } from '../core/work/company-clock'
import type { Clock } from '../core/work/scope'
import { countCustomerDays, isIn, ofCompany, openDays } from './customer-days'
import { settleDay, writeOwed } from './owed-days'

/** Returns true for one transaction at a time over all servers. The others then skip the work. */
const isAlone = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('kaarditeek.sums')) as alone`,
  )
  return row?.alone === true
}

const endDay = async (tx: Tx, order: typeof asc): Promise<Day | null> =>
  (await tx.select().from(summedDay).orderBy(order(summedDay.starts)).limit(1))[0] ?? null

/** Returns the time of the earliest transaction or load, from the indexes of each company. */
const earliest = async (tx: Tx): Promise<Date | null> => {
  const times: number[] = []
  for (const companyID of await companiesInTurn(tx)) {
    const [row] = await tx.execute<{ at: string | null }>(sql`select min(first.date_in)::text as at
      from (select company_id from company ${ofCompany(companyID)}) company cross join lateral (
        (select date_in from transaction t where ${isIn('t', companyID)} order by date_in limit 1)
        union all
        (select date_in from card_load l where ${isIn('l', companyID)} order by date_in limit 1)
      ) first`)
    if (row?.at) times.push(Date.parse(row.at))
  }
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** Writes the sums of a day, of one company or of all. */
const writeSums = (tx: Tx, { starts, ends }: Day, companyID?: number) => {
  const [from, to] = [starts.toISOString(), ends.toISOString()]
  return tx.execute(sql`
    insert into transaction_day (company_id, starts, card_product_id, count, amount)
    select made.company_id, ${from}::timestamptz, made.card_product_id, made.count, made.amount
    from (select company_id from company ${ofCompany(companyID)}) company cross join lateral (
      select t.company_id, card.card_product_id, count(*) as count, sum(t.amount) as amount
      from transaction t join card on card.company_id = t.company_id and card.id = t.card_id
      where ${isIn('t', companyID)} and t.amount > 0
        and t.date_in >= ${from}::timestamptz and t.date_in < ${to}::timestamptz
      group by t.company_id, card.card_product_id
    ) made`)
}

/** Deletes recounts of a day. Skips recounts that an open transaction has locked, instead of waiting. */
const deleteRecounts = (tx: Tx, { starts, ends }: Day, companyID?: number) => {
  const isOwn = companyID === undefined ? sql`` : sql`and company_id = ${companyID}`
  return tx.execute(sql`delete from transaction_recount where ctid = any(array(
    select ctid from transaction_recount
    where date_in >= ${instant(starts)} and date_in < ${instant(ends)} ${isOwn}
    for update skip locked)) ${isOwn}`)
}

/**
 * Sums a day that is over. Writes off what was left on cards that ended in it, which marks the day for a recount, and deletes its
 * recounts: the job can delete only its own and those of committed changes, which the following count therefore includes.
 */
const sumDay = async (tx: Tx, day: Day, clock: Clock) => {
  const companies = await companiesInTurn(tx)
  for (const companyID of companies) {
    await settleDay(tx, day, clock, companyID)
    await deleteRecounts(tx, day, companyID)
  }
  await tx.insert(summedDay).values({ ...day, owed: true })
  for (const companyID of companies) {
    await writeSums(tx, day, companyID)
    await writeOwed(tx, day, clock, companyID)
    await countCustomerDays(tx, [day], clock, companyID)
  }
}

/** Recounts a summed day, of one company or of all, in which transactions have changed. Returns whether there was one. */
const recountDay = async (tx: Tx, clock: Clock, within?: number): Promise<boolean> => {
  const [found] = await tx
    .select({
      companyID: transactionRecount.companyID,
      starts: summedDay.starts,
      ends: summedDay.ends,
      owed: summedDay.owed,
    })
    .from(transactionRecount)
    .innerJoin(
      summedDay,
      and(gte(transactionRecount.dateIn, summedDay.starts), lt(transactionRecount.dateIn, summedDay.ends)),
    )
    .where(within === undefined ? undefined : eq(transactionRecount.companyID, within))
    .limit(1)
    .for('update', { of: transactionRecount, skipLocked: true })
  if (!found) return false
  const { companyID, owed, ...day } = found
  await deleteRecounts(tx, day, companyID)
  await tx
    .delete(transactionDay)
    .where(and(eq(transactionDay.companyID, companyID), eq(transactionDay.starts, day.starts)))
  await writeSums(tx, day, companyID)
  if (owed) {
    await tx.delete(owedDay).where(and(eq(owedDay.companyID, companyID), eq(owedDay.starts, day.starts)))
    await writeOwed(tx, day, clock, companyID)
  }
  await countCustomerDays(tx, [day], await clockOfCompany(tx, companyID, clock), companyID)
  return true
}

/** Recounts the first such day of the companies. */
const recountNext = async (tx: Tx, clock: Clock): Promise<boolean> => {
  for (const companyID of await companiesInTurn(tx)) if (await recountDay(tx, clock, companyID)) return true
  return false
}

/**
 * Adds what is owed to a day that an earlier release summed without it, the oldest first: what was owed at the end of a day needs all
 * days before it. Marks of the day stay, since its other sums still wait for their recount. Returns whether there was such a day.
 */
const oweNext = async (tx: Tx, clock: Clock): Promise<boolean> => {
  const [day] = await tx
    .update(summedDay)
    .set({ owed: true })
    .where(
      eq(
        summedDay.starts,
        sql`(select starts from ${summedDay} where not ${summedDay.owed} order by starts limit 1)`,
      ),
    )
    .returning()
  if (!day) return false
  for (const companyID of await companiesInTurn(tx)) {
    await settleDay(tx, day, clock, companyID)
    await writeOwed(tx, day, clock, companyID)
  }
  return true
}

/** Deletes all sums if their days belong to another time zone. Returns whether it did. */
const dropForeignDays = async (tx: Tx, last: Day | null, { time }: Clock): Promise<boolean> => {
  if (!last || isBusinessDay(last, time)) return false
  await tx.delete(summedDay)
  for (const companyID of await companiesInTurn(tx))
    for (const table of [transactionDay, customerDay, owedDay])
      await tx.delete(table).where(companyID === undefined ? undefined : eq(table.companyID, companyID))
  return true
}

/** Deletes the sums of days that are not over, because the clock was set back: payments follow in them. Returns whether there were any. */
const reopenDays = async (tx: Tx, last: Day | null, { now }: Clock): Promise<boolean> => {
  if (!last || last.ends <= now) return false
  const reopened = await tx.delete(summedDay).where(gt(summedDay.ends, now)).returning()
  const starts = reopened.map((day) => day.starts)
  for (const table of [transactionDay, owedDay]) await tx.delete(table).where(inArray(table.starts, starts))
  return true
}

/** Does one step in one transaction. Returns whether there may be another. */
const step = (db: Pool, clock: Clock): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await isAlone(tx))) return false
    const last = await endDay(tx, desc)
    if (await dropForeignDays(tx, last, clock)) return true
    if (await reopenDays(tx, last, clock)) return true
    const summed = last && { first: (await endDay(tx, asc)) ?? last, last }
    const day = dayToSum(summed, await earliest(tx), clock)
    if (day) await sumDay(tx, day, clock)
    return day !== null || (await recountNext(tx, clock)) || oweNext(tx, clock)
  })

/**
 * Sums every business day that is over, from the day of the first transaction or load, and recounts days whose transactions have
 * changed since, one day at a time.
 */
export const sumDays = async (db: Pool, clock: Clock, closing?: AbortSignal): Promise<void> => {
  while (!closing?.aborted && (await step(db, clock)));
}

/**
 * Counts the transactions of customers on the days that are not summed yet: today and, until it is summed, yesterday. Customers
 * therefore have their last transactions and turnovers of a minute ago.
 */
export const countOpenDays = (db: Pool, clock: Clock): Promise<void> =>
  transaction(db, async (tx) => {
    if (!(await isAlone(tx))) return
    const days = openDays(clock)
    const summed = await tx
      .select({ starts: summedDay.starts })
      .from(summedDay)
      .where(
        inArray(
          summedDay.starts,
          days.map(({ starts }) => starts),
        ),
      )
    const isOpen = (day: Day) => summed.every(({ starts }) => starts.getTime() !== day.starts.getTime())
    for (const companyID of await companiesInTurn(tx))
      await countCustomerDays(tx, days.filter(isOpen), clock, companyID)
  })
