import { contactPerson, customer, customerUnit } from '@kaarditeek/db/schema/customer'
import {
  mayAddToCustomer,
  mayBecome,
  mayCloseCustomer,
  mayEditCustomer,
  phoneErrors,
} from '@kaarditeek/domain/customer/rules'
import type { CustomerEdit, CustomerRef, NewCustomer } from '@kaarditeek/domain/customer/schema'
import { CustomerType } from '@kaarditeek/domain/customer/states'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure, ensureNone } from '@kaarditeek/domain/error/domain-error'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { clearDefaultUnit, recordDefaultUnit } from '../customer-unit/default-unit'
import { withOwnValues } from '../own-field/values'
import { customers } from './customers'

/** Returns a customer of the company, open or closed. Throws `ERROR_NOT_FOUND`. */
export const getCustomer = async (r: Read, { customerID }: CustomerRef) =>
  one(await customers(r.db, r).where(r.own(customer, { customerID })))

/**
 * Locks a customer, so that changes of its records run one after another. Throws `ERROR_NOT_FOUND`, or a refusal if the
 * customer is closed.
 */
export const findOpenCustomer = async (w: Work, customerID: number) => {
  const { closedAt, ...found } = await w.find(customer, { customerID })
  ensure(mayAddToCustomer({ closed: closedAt !== null }))
  return found
}

/**
 * Creates a customer with its first unit, named like the customer by default, and with its first contact person, if given, as
 * the primary one. Rules 4.3 and 12.2.
 */
export const createCustomer = async (w: Work, input: NewCustomer) => {
  const { contactName, contactEmail, contactPhone, ...rest } = input
  const { customerUnitName, customerUnitComment, defaultCustomerUnit, ...fields } = rest
  const { customerID } = await w.insert(customer, await withOwnValues(w, 'customer', fields))
  if (defaultCustomerUnit) await clearDefaultUnit(w)
  await w.insert(customerUnit, {
    customerID,
    name: customerUnitName ?? fields.name,
    comment: customerUnitComment,
    defaultCustomerUnit,
  })
  if (defaultCustomerUnit) await recordDefaultUnit(w)
  if (contactName)
    await w.insert(contactPerson, { customerID, contactName, contactEmail, contactPhone, isPrimary: true })
  return getCustomer(w, { customerID })
}

/** Changes an open customer. `ERROR_ENTRY_ALREADY_EXISTS` if another open customer has the `customerNo`. Rule 4.6. */
export const editCustomer = async (w: Work, { customerID, ...fields }: CustomerEdit) => {
  const before = await w.find(customer, { customerID })
  ensure(mayEditCustomer({ customerTypeID: before.customerTypeID, closed: before.closedAt !== null }))
  ensure(mayBecome(fields.customerTypeID))
  ensureNone(phoneErrors(withKept(fields, before)))
  const edit = await withOwnValues(w, 'customer', fields, { before: before.ownFields })
  await w.edit(customer, { customerID }, edit)
  return getCustomer(w, { customerID })
}

/** Closes a customer with its units, contact people and discounts. Rule 4.5. */
export const closeCustomer = async (w: Work, { customerID }: CustomerRef) => {
  await w.find(customer, { customerID })
  ensure(mayCloseCustomer(await getCustomer(w, { customerID })))
  await w.close(customer, { customerID })
}

/** Returns the types that customers can have, named in the caller's language. */
export const customerTypes = (_r: unknown, _input: unknown, { languageID }: Pick<Caller, 'languageID'>) => {
  const { customer } = wordsIn(languageID)
  const list = [
    { id: CustomerType.company, name: customer.company },
    { id: CustomerType.private, name: customer.private },
  ]
  return { list, count: list.length }
}
