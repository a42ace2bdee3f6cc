import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { asc, desc, sql } from 'drizzle-orm'
import type { Work } from '../../core/work/work'

/** Turns `ERROR_NOT_FOUND` of a chosen record into `ERROR_INVALID_VALUE` beside its field. */
export const chosen = async <T>(field: string, found: Promise<T>): Promise<T> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ERROR_NOT_FOUND')
      throw new DomainError('ERROR_INVALID_VALUE', { field })
    throw error
  }
}

type Chosen = { customerID: number; customerUnitID: number | null }

/**
 * Locks the customer and the unit that new cards are for; a unit left out is the customer's default one, else its first
 * open one. `form` is the part
 * of the input that holds both. `ERROR_INVALID_VALUE` beside the field at fault.
 */
export const chosenUnit = async (w: Work, form: string, { customerID, customerUnitID }: Chosen) => {
  const owner = await chosen(`${form}.customerID`, w.find(customer, { customerID }))
  const unitField = `${form}.customerUnitID`
  if (customerUnitID !== null)
    return { owner, unit: await chosen(unitField, w.find(customerUnit, { customerUnitID })) }
  const [unit] = await w.db
    .select()
    .from(customerUnit)
    .where(w.own(customerUnit, { customerID }))
    // A closed customer has only closed units, and is refused itself.
    .orderBy(
      sql`${customerUnit.closedAt} is not null`,
      desc(customerUnit.defaultCustomerUnit),
      asc(customerUnit.customerUnitID),
    )
    .limit(1)
  if (!unit) throw new DomainError('ERROR_INVALID_VALUE', { field: unitField })
  return { owner, unit }
}
