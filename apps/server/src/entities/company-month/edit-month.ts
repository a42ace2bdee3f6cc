import { companyMonth } from '@kaarditeek/db/schema/company-month'
import { mayCloseMonth, mayReopenMonth, monthNrOf } from '@kaarditeek/domain/company-month/rules'
import type { CompanyMonthEdit } from '@kaarditeek/domain/company-month/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import { sql } from 'drizzle-orm'
import type { Work } from '../../core/work/work'
import { bookedSums, bookMonth, unbookMonth } from '../../ledger/close-month'
import { type ClosedMonth, lastClosedMonth } from '../../ledger/closed-months'
import { nextMonth } from './next-month'

const closeMonth = async (w: Work, month: string, last: ClosedMonth | null): Promise<void> => {
  ensure(mayCloseMonth(month, await nextMonth(w, last), w))
  const monthNr = monthNrOf(month)
  const span = spanOfMonth(month, w.time)
  await bookMonth(w, { month, ...span, last })
  const sums = await bookedSums(w, month)
  await w.update(companyMonth, { monthNr }, { ...span, ...sums, closedAt: w.now, accountID: w.by.accountID })
}

const reopenMonth = async (w: Work, month: string, last: ClosedMonth): Promise<void> => {
  ensure(mayReopenMonth(month, last.month))
  await unbookMonth(w, month)
  await w.update(companyMonth, { monthNr: monthNrOf(month) }, { closedAt: null })
}

/** Closes a month, or reopens the last closed one. One that is so already stays as it is. Rule 7.16. */
export const editMonth = async (w: Work, { month, closed }: CompanyMonthEdit): Promise<void> => {
  const name = `kaarditeek.months ${w.by.companyID}`
  await w.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const last = await lastClosedMonth(w.db, w.by.companyID)
  const [known] = await w.db
    .select({ closedAt: companyMonth.closedAt })
    .from(companyMonth)
    .where(w.own(companyMonth, { monthNr: monthNrOf(month) }))
  const isClosed = Boolean(known?.closedAt)
  if (closed && !isClosed) await closeMonth(w, month, last)
  if (!closed && isClosed && last) await reopenMonth(w, month, last)
}
