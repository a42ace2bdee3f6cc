import { account } from '@kaarditeek/db/schema/account'
import { companyMonth } from '@kaarditeek/db/schema/company-month'
import { user } from '@kaarditeek/db/schema/user'
import { monthOfNr } from '@kaarditeek/domain/company-month/rules'
import type { CompanyMonth } from '@kaarditeek/domain/company-month/schema'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { monthsOf, spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { displayName } from '../../core/author'
import { own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { type ClosedMonth, earlierChanges, lastClosedMonth } from '../../ledger/closed-months'
import { transactionSums } from '../../ledger/transaction-sums'
import { nextMonth } from './next-month'

const { transactionCount, amount, earlierCount, earlierAmount } = companyMonth

const closedMonths = async (r: Read): Promise<CompanyMonth[]> => {
  const rows = await r.db
    .select({
      monthNr: companyMonth.monthNr,
      closedAt: companyMonth.closedAt,
      closedBy: displayName,
      ...{ transactionCount, amount, earlierCount, earlierAmount },
    })
    .from(companyMonth)
    .innerJoin(account, eq(account.accountID, companyMonth.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .where(and(own(companyMonth)(r), isNotNull(companyMonth.closedAt)))
    .orderBy(desc(companyMonth.monthNr))
  return rows.map(({ monthNr, ...row }, index) => ({
    month: monthOfNr(monthNr),
    closed: true,
    wasClosed: true,
    next: index === 0,
    ...row,
  }))
}

const none = { transactionCount: 0, amount: 0, earlierCount: 0, earlierAmount: 0 }

/** Returns how many transactions of closed months have changed since, and by how much together. */
const earlierSums = async ({ db, by }: Read, last: ClosedMonth | null) => {
  if (!last) return none
  const [sums] = await db.execute<Pick<CompanyMonth, 'earlierCount' | 'earlierAmount'>>(sql`
    select count(*)::bigint as "earlierCount", coalesce(sum(difference), 0)::bigint as "earlierAmount"
    from (${earlierChanges(by.companyID, last)}) changed`)
  return { ...none, ...sums }
}

/** The months that have begun since `next`, the newest first. */
const openMonths = async (r: Read, next: string, last: ClosedMonth | null): Promise<CompanyMonth[]> => {
  const months = monthsOf({ startMonth: next, endMonth: r.time.monthOf(r.now) }, r)
  if (months.length === 0) return []
  const spans = months.map((month) => spanOfMonth(month, r.time))
  const sums = await r.db.execute<{ n: number; count: number; amount: number }>(
    transactionSums(r.by.companyID, spans),
  )
  const earlier = await earlierSums(r, last)
  const known = await r.db
    .select({ monthNr: companyMonth.monthNr })
    .from(companyMonth)
    .where(and(own(companyMonth)(r), isNull(companyMonth.closedAt)))
  const reopened = new Set(known.map(({ monthNr }) => monthOfNr(monthNr)))
  const sumOf = new Map(
    sums.map(({ n, count, amount }) => [n, { transactionCount: count, amount: amount ?? 0 }]),
  )
  return months
    .map((month, index) => ({
      ...{ month, closed: false, closedAt: null, closedBy: null, next: index === 0 },
      wasClosed: reopened.has(month),
      ...(index === 0 ? earlier : none),
      ...(sumOf.get(index + 1) ?? { transactionCount: 0, amount: 0 }),
    }))
    .reverse()
}

/** Returns the company's months from the first one until now, the newest first. */
export const listMonths = async (r: Read): Promise<{ list: CompanyMonth[] }> => {
  const last = await lastClosedMonth(r.db, r.by.companyID)
  const next = await nextMonth(r, last)
  return { list: [...(await openMonths(r, next, last)), ...(await closedMonths(r))] }
}

/** Returns one of them. Throws `ERROR_NOT_FOUND`. */
export const getMonth = async (r: Read, month: string): Promise<CompanyMonth> => {
  const found = (await listMonths(r)).list.find((one) => one.month === month)
  if (!found) throw recordUnknown()
  return found
}
