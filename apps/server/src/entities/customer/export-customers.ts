import { customer } from '@kaarditeek/db/schema/customer'
import type { CustomerExport } from '@kaarditeek/domain/customer/schema'
import type { AnyWords } from '@kaarditeek/i18n/words-in'
import { inArray } from 'drizzle-orm'
import { type ReportFile, type RowSource, writeTable } from '../../core/file/table'
import { when } from '../../core/list/conditions'
import { ownColumns } from '../own-field/file-columns'
import { openOwnFields } from '../own-field/values'
import { type CustomerFileRow, customerColumns, customerFileRow } from './file-columns'
import { activeCustomerList } from './list'

const table = {
  file: 'customers',
  title: ({ customer }: AnyWords) => customer.title,
}

const chosen = ({ customerIDs }: Pick<CustomerExport, 'customerIDs'>) =>
  when(customerIDs, (ids) => inArray(customer.customerID, ids))

/** Writes the customers of the filter, or the chosen ones among them, as XLSX. */
export const customerFile: ReportFile<CustomerExport> = {
  count: async (r, { customerIDs, ...filter }) =>
    customerIDs
      ? customerIDs.length
      : (await activeCustomerList.totals(r, { ...filter, page: 1, limit: 1 })).count,
  write: async (r, order, making) => {
    const rows: RowSource<CustomerFileRow> = (onRows) =>
      activeCustomerList.each(r, order, (raw) => onRows(raw.map(customerFileRow)), chosen(order))
    const columns = [...customerColumns, ...ownColumns(await openOwnFields(r, 'customer'))]
    return writeTable({ ...table, columns }, rows, 'xlsx', making)
  },
}
