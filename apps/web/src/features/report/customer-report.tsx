import type { CustomerField } from '@kaarditeek/domain/report/list'
import { useMemo } from 'react'
import { api } from '../../lib/trpc'
import { CustomerFilters } from '../../shared/customer/customer-filters'
import { customerReportColumns } from './customer-columns'
import { ReportList } from './report-list'
import { type ReportSearches, reportSearches } from './search'

type Props = { search: ReportSearches['customers']; fields: CustomerField[] }

/** The customers with the chosen fields. */
export const CustomerReport = ({ search, fields }: Props) => {
  const chosen = fields.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are a new array at each render
  const columns = useMemo(() => customerReportColumns(fields), [chosen])
  return (
    <ReportList
      ns="customer"
      list={api.report.customers}
      schema={reportSearches.customers}
      search={{ ...search, fields }}
      columns={columns}
      filters={<CustomerFilters />}
    />
  )
}
