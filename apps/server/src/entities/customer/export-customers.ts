import { customer } from '@kaarditeek/db/schema/customer'
import type { CustomerExport } from '@kaarditeek/domain/customer/schema'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import { inArray } from 'drizzle-orm'
import { type ReportFile, type RowSource, writeTable } from '../../core/file/table'
import { when } from '../../core/list/conditions'
import { type CustomerFileRow, customerColumns, customerFileRow } from './file-columns'
import { customerList } from './list'

const table = {
  file: 'customers',
  title: ({ customer }: AnyWords) => customer.title,
  columns: customerColumns,
}

const chosen = ({ customerIDs }: Pick<CustomerExport, 'customerIDs'>) =>
  when(customerIDs, (ids) => inArray(customer.customerID, ids))

/** The file of the customers of the whole filter, or of those chosen among them, as XLSX. */
export const customerFile: ReportFile<CustomerExport> = {
  count: async (r, { customerIDs, ...filter }) =>
    customerIDs ? customerIDs.length : (await customerList.totals(r, { ...filter, page: 1, limit: 1 })).count,
  write: (r, order, making) => {
    const rows: RowSource<CustomerFileRow> = (take) =>
      customerList.each(r, order, (raw) => take(raw.map(customerFileRow)), chosen(order))
    return writeTable(table, rows, 'xlsx', making)
  },
}
