import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isNotFrozen } from './in-scope'
import { aheadBy, type Clock } from './scope'

// Clocks for work without a session. Rule 16.4.

/** Returns the clock of a company. */
export const clockOfCompany = async (db: Db, companyID: number, clock: Clock): Promise<Clock> => {
  const [found] = await db
    .select({ clockOffset: company.clockOffset })
    .from(company)
    .where(eq(company.companyID, companyID))
  return aheadBy(found?.clockOffset ?? 0, clock)
}

/** Returns the sandboxes whose clocks were moved, with their clocks. */
export const movedClocks = async (db: Db, clock: Clock): Promise<{ companyID: number; clock: Clock }[]> => {
  const moved = await db
    .select({ companyID: company.companyID, clockOffset: company.clockOffset })
    .from(company)
    .where(and(isNotNull(company.sandboxOf), isNull(company.closedAt), gt(company.clockOffset, 0)))
  return moved.map(({ companyID, clockOffset }) => ({ companyID, clock: aheadBy(clockOffset, clock) }))
}

/** Condition for rows whose time `at` has come by the clock of their company, without those of frozen companies. */
export const isDueByClock = async (
  db: Db,
  { companyID, at }: { companyID: PgColumn; at: PgColumn },
  clock: Clock,
): Promise<SQL | undefined> => {
  const moved = await movedClocks(db, clock)
  const inSandboxes = moved.map((one) => and(eq(companyID, one.companyID), lte(at, one.clock.now)))
  return and(or(lte(at, clock.now), ...inSandboxes), isNotFrozen(companyID))
}
