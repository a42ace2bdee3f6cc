import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { asc, desc, sql } from 'drizzle-orm'
import { chosen } from '../../core/work/chosen'
import type { Work } from '../../core/work/work'

type Chosen = { customerID: number; customerUnitID: number | null }

/**
 * Locks the customer and the unit of new cards. An omitted unit is the customer's default unit, or else its first open one.
 * `form` is the part of the input with both fields. `ERROR_INVALID_VALUE` beside the field at fault.
 */
export const chosenUnit = async (w: Work, form: string, { customerID, customerUnitID }: Chosen) => {
  const owner = await chosen(`${form}.customerID`, w.find(customer, { customerID }))
  const unitField = `${form}.customerUnitID`
  if (customerUnitID !== null)
    return { owner, unit: await chosen(unitField, w.find(customerUnit, { customerUnitID })) }
  const [usual] = await w.db
    .select({ customerUnitID: customerUnit.customerUnitID })
    .from(customerUnit)
    .where(w.own(customerUnit, { customerID }))
    // All units of a closed customer are closed, and the customer itself is refused.
    .orderBy(
      sql`${customerUnit.closedAt} is not null`,
      desc(customerUnit.defaultCustomerUnit),
      asc(customerUnit.customerUnitID),
    )
    .limit(1)
  if (!usual) throw new DomainError('ERROR_INVALID_VALUE', { field: unitField })
  return { owner, unit: await w.find(customerUnit, usual) }
}
