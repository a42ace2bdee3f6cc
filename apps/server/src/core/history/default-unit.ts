import type { Db } from '@kaarditeek/db/client'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { and, eq, isNull } from 'drizzle-orm'

/** Condition for the open default unit of a company, at most one. */
export const isDefaultUnit = and(eq(customerUnit.defaultCustomerUnit, true), isNull(customerUnit.closedAt))

/** Returns the name of the company's default unit, which is a flag of the unit and so not in the company's row. */
export const defaultUnitOf = async (db: Db, companyID: number) => {
  const [unit] = await db
    .select({ defaultCustomerUnitName: customerUnit.name })
    .from(customerUnit)
    .where(and(eq(customerUnit.companyID, companyID), isDefaultUnit))
  return unit ?? { defaultCustomerUnitName: null }
}
