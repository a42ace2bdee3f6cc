import { DomainError } from '../error/domain-error'
import { type FieldError, missing } from '../error/field-error'
import type { Customer } from './schema'
import { CustomerType, type CustomerTypeID } from './states'

/** Whether customers of a type must have a phone, as private persons must. Rule 12.2. */
export const phoneRequired = (customerTypeID: number): boolean => customerTypeID === CustomerType.private

/** Returns an error for a missing required phone. */
export const phoneErrors = (customer: { customerTypeID: number; phone: string | null }): FieldError[] =>
  phoneRequired(customer.customerTypeID) && !customer.phone ? [missing('phone')] : []

type OwnFields = Record<'identification' | 'address' | 'email', string | null> & { customerTypeID: number }

/** Returns an error for each missing field that the company's own customer alone may lack. */
export const ownErrors = ({ customerTypeID, ...fields }: OwnFields): FieldError[] =>
  customerTypeID === CustomerType.self
    ? []
    : (['identification', 'address', 'email'] as const)
        .filter((name) => fields[name] === null)
        .map((name) => missing(name))

type Reason =
  | 'customerClosed'
  | 'ownCustomer'
  | 'customerHasCards'
  | 'customerOfDefaultUnit'
  | 'customerNotPrivate'
  | 'customerNotClosed'
  | 'customerErased'
  | 'customerKept'
const refusal = (reason: Reason) => new DomainError('ERROR_INVALID_VALUE', { reason })

/** Why nothing can be added to the customer, or null: it is closed. */
export const mayAddToCustomer = ({ closed }: Pick<Customer, 'closed'>): DomainError | null =>
  closed ? refusal('customerClosed') : null

type Kind = Pick<Customer, 'customerTypeID' | 'closed'>

/** Why the customer cannot be changed, or null: it is closed, or it is the company itself. Rule 4.6. */
export const mayEditCustomer = ({ customerTypeID, closed }: Kind): DomainError | null => {
  if (closed) return refusal('customerClosed')
  return customerTypeID === CustomerType.self ? refusal('ownCustomer') : null
}

/** Why a customer cannot get the type, or null: one customer is the company itself, and no other one becomes it. */
export const mayBecome = (customerTypeID: CustomerTypeID): DomainError | null =>
  customerTypeID === CustomerType.self
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'customerTypeID', reason: 'ownCustomerType' })
    : null

/** Why the customer cannot be closed, or null: it has active or future cards, or the company's default unit. Rule 4.5. */
export const mayCloseCustomer = (
  customer: Kind & Pick<Customer, 'cardsExist' | 'defaultCustomerUnit'>,
): DomainError | null => {
  const refused = mayEditCustomer(customer)
  if (refused) return refused
  if (customer.cardsExist) return refusal('customerHasCards')
  return customer.defaultCustomerUnit ? refusal('customerOfDefaultUnit') : null
}

/** Whether a file of personal data is made of the customer, or why not: only private persons have one. Rule 19.2. */
export const mayExportPersonalData = ({
  customerTypeID,
}: Pick<Customer, 'customerTypeID'>): DomainError | null =>
  customerTypeID === CustomerType.private ? null : refusal('customerNotPrivate')

/**
 * Why the personal data of the customer cannot be erased, or null: it is no private person, open, erased already, has cards that can be
 * paid with, or the company must keep it. Rule 19.3.
 */
export const mayEraseCustomer = (
  customer: Kind & Pick<Customer, 'cardsExist' | 'erasedAt' | 'keptUntil'>,
  now: Date,
): DomainError | null => {
  const refused = mayExportPersonalData(customer)
  if (refused) return refused
  if (!customer.closed) return refusal('customerNotClosed')
  if (customer.erasedAt) return refusal('customerErased')
  if (customer.cardsExist) return refusal('customerHasCards')
  return customer.keptUntil && customer.keptUntil > now ? refusal('customerKept') : null
}
