import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { desc, getTableName, sql } from 'drizzle-orm'
import { defaultUnitOf } from '../../core/history/default-unit'
import { recordChanges } from '../../core/history/record-changes'
import type { Work } from '../../core/work/work'

/**
 * Locks the company's row, and with it the choice of the default unit. Verbs that may set a default unit call this before they
 * lock a customer and a unit, so that two of them run one after another and cannot deadlock.
 */
export const lockDefaultUnit = (w: Work) => w.find(company, {})

/**
 * Writes the company's history if its default unit, or that unit's name, differs from the last snapshot. Called after every
 * change of a default unit. Takes no lock, so it can run after a unit is locked.
 */
export const recordDefaultUnit = async (w: Work): Promise<void> => {
  const { db, by, now } = w
  const [last] = await db
    .select({ name: sql<string | null>`${change.snapshot} ->> 'defaultCustomerUnitName'` })
    .from(change)
    .where(w.own(change, { entity: getTableName(company), entityID: by.companyID }))
    .orderBy(desc(change.changeID))
    .limit(1)
  const { defaultCustomerUnitName } = await defaultUnitOf(db, by.companyID)
  if (last && last.name === defaultCustomerUnitName) return
  const rows = await db.select().from(company).where(w.own(company, {}))
  await recordChanges(w.unscoped, by, now, company, rows)
}

/** Unsets the company's default unit before another is set. */
export const clearDefaultUnit = async (w: Work): Promise<void> => {
  await lockDefaultUnit(w)
  await w.update(customerUnit, { defaultCustomerUnit: true, closedAt: null }, { defaultCustomerUnit: false })
}
