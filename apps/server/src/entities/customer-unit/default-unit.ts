import { company } from '@kaarditeek/db/schema/company'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import type { Work } from '../../core/work/work'

/**
 * Locks the choice of the company's default unit, which is the company's row. Verbs that may set a default unit lock it
 * before a customer and a unit, so that two of them run one after another and never wait for each other.
 */
export const lockDefaultUnit = (w: Work) => w.find(company, {})

/** Unsets the company's default unit before another is set. */
export const clearDefaultUnit = async (w: Work): Promise<void> => {
  await lockDefaultUnit(w)
  await w.update(customerUnit, { defaultCustomerUnit: true, closedAt: null }, { defaultCustomerUnit: false })
}
