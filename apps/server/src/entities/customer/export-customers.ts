import { customer } from '@kaarditeek/db/schema/customer'
import { CustomerType, type CustomerTypeID } from '@kaarditeek/domain/customer/rules'
import { type Customer, type CustomerExport, CustomerState } from '@kaarditeek/domain/customer/schema'
import { languages } from '@kaarditeek/domain/language/schema'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { inArray } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { xlsxColumnsOf } from '../../core/xlsx/columns'
import { MAX_ROWS, xlsxFile } from '../../core/xlsx/xlsx-file'
import { customerList } from './list'

type Row = Omit<Customer, 'discountPercentage'> & { activeDiscount: number | null }

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

const column = xlsxColumnsOf<Row, 'customer'>('customer')
const columns = [
  column('customerTypeID', (id, { customer }) => customer[typeKeys[id]]),
  column('name'),
  column('identification'),
  column('address'),
  column('email'),
  column('phone'),
  column('languageID', (id) => languages.find((language) => language.id === id)?.name ?? null),
  column('billingEmail'),
  column('customerNo'),
  column('contactPerson'),
  column.percent('activeDiscount'),
  column('customerState', (state, { customer }) => customer[stateKeys[state]]),
]

/** Returns the customers of the whole filter, or those chosen among them, as XLSX. Refused above `MAX_ROWS`. */
export const exportCustomers = (
  r: Read,
  { customerIDs, xlsLanguage, ...filter }: CustomerExport,
  { languageID }: Pick<Caller, 'languageID'>,
) => {
  const chosen = when(customerIDs, (ids) => inArray(customer.customerID, ids))
  const rows = customerList.chunks(r, filter, { max: MAX_ROWS, where: chosen })
  const sheet = {
    file: 'customers',
    name: (language: typeof languageID) => wordsIn(language).customer.title,
    columns,
    rows: shown(rows),
  }
  return xlsxFile(r, sheet, xlsLanguage ?? languageID)
}

async function* shown(chunks: ReturnType<typeof customerList.chunks>): AsyncGenerator<Row[]> {
  for await (const rows of chunks)
    yield rows.map(({ discountPercentage, ...row }) => ({ ...row, activeDiscount: discountPercentage }))
}
