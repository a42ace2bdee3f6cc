import { type Customer, customerTexts } from '@kaarditeek/domain/customer/schema'
import { CustomerState, CustomerType, type CustomerTypeID } from '@kaarditeek/domain/customer/states'
import { languages } from '@kaarditeek/domain/language/schema'
import { othersOf } from '@kaarditeek/domain/shown-texts'
import { fileColumnsOf } from '../../core/file/columns'

/** A customer in a file. Today's discount is in `activeDiscount`. */
export type CustomerFileRow = Omit<Customer, 'discountPercentage'> & { activeDiscount: number | null }

export const customerFileRow = ({ discountPercentage, ...customer }: Customer): CustomerFileRow => ({
  ...customer,
  activeDiscount: discountPercentage,
})

const typeKeys = {
  [CustomerType.company]: 'company',
  [CustomerType.private]: 'private',
  [CustomerType.self]: 'self',
} as const satisfies Record<CustomerTypeID, string>

const stateKeys = {
  [CustomerState.activeWithCards]: 'activeWithCards',
  [CustomerState.activeWithoutCards]: 'activeWithoutCards',
  [CustomerState.closed]: 'closed',
} as const satisfies Record<Customer['customerState'], string>

const column = fileColumnsOf<CustomerFileRow, 'customer'>('customer')

const data = [
  column('customerTypeID', (id, { customer }) => customer[typeKeys[id]], 12),
  column('name'),
  column('identification', undefined, 16),
  column('address', undefined, 26),
  column('email', undefined, 32),
  column('phone', undefined, 18),
  column('languageID', (id) => languages.find((language) => language.id === id)?.name ?? null, 10),
  column('billingEmail', undefined, 32),
  column('customerNo', undefined, 16),
]

/** Columns of customers in files. Rule 7.9. */
export const customerColumns = [
  ...data,
  ...column.texts(othersOf(customerTexts, data)),
  column('contactPerson'),
  column.percent('activeDiscount'),
  column('customerState', (state, { customer }) => customer[stateKeys[state]]),
]
