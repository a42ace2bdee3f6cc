import { TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { companyColumns } from './columns'
import { type CompanySearch, distributorCompanySearch } from './search'

type Props = { distributorID: number; search: CompanySearch }

/** The companies of a distributor, as a tab. */
export const DistributorCompanies = ({ distributorID, search }: Props) => {
  const input = { ...search, distributorID }
  const page = trpc.company.page.useQuery(input, keepOld)
  const totals = trpc.company.totals.useQuery(anyPage(input), keepOld)
  return (
    <ListView
      ns="company"
      schema={distributorCompanySearch}
      search={search}
      page={page}
      totals={totals}
      columns={companyColumns}
      compact
      filters={<TextFilter name="name" />}
    />
  )
}
