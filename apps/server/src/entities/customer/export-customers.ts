import { customer } from '@kaarditeek/db/schema/customer'
import type { CustomerExport } from '@kaarditeek/domain/customer/schema'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import { inArray } from 'drizzle-orm'
import type { RowSource } from '../../core/file/table'
import { ensureFits, tableFile } from '../../core/file/table-file'
import { when } from '../../core/list/conditions'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { type CustomerFileRow, customerColumns, customerFileRow } from './file-columns'
import { customerList } from './list'

const table = {
  file: 'customers',
  title: ({ customer }: AnyWords) => customer.title,
  columns: customerColumns,
}

/** Returns the customers of the whole filter, or those chosen among them, as XLSX. Refused above `MAX_ROWS`. */
export const exportCustomers = async (
  r: Read,
  { customerIDs, xlsLanguage, ...filter }: CustomerExport,
  { languageID }: Pick<Caller, 'languageID'>,
) => {
  if (customerIDs === null) ensureFits(await customerList.totals(r, { ...filter, page: 1, limit: 1 }))
  const chosen = when(customerIDs, (ids) => inArray(customer.customerID, ids))
  const rows: RowSource<CustomerFileRow> = (take) =>
    customerList.each(r, filter, (raw) => take(raw.map(customerFileRow)), chosen)
  return tableFile(table, rows, r, xlsLanguage ?? languageID)
}
