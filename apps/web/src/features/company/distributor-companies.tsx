import { ListTab } from '../../components/list/api-list'
import { TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { distributorCompanyColumns } from './columns'
import { type DistributorCompanySearch, distributorCompanySearch } from './search'

type Props = { distributorID: number; search: DistributorCompanySearch }

/** The companies of a distributor, as a tab. */
export const DistributorCompanies = ({ distributorID, search }: Props) => (
  <ListTab
    ns="company"
    list={api.company}
    schema={distributorCompanySearch}
    search={{ ...search, distributorID }}
    columns={distributorCompanyColumns}
    hidden={['distributorName']}
    filters={<TextFilter name="name" />}
  />
)
