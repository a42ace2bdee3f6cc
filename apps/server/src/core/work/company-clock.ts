import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
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
