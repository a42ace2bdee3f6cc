import { TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { distributorOperatorColumns } from './columns'
import { companyOperatorSearch, type OperatorSearch } from './search'

type Props = { distributorID: number; search: OperatorSearch }

/** The users of a distributor, as a tab. */
export const DistributorOperators = ({ distributorID, search }: Props) => {
  const input = { ...search, distributorID }
  const page = trpc.operator.page.useQuery(input, keepOld)
  const totals = trpc.operator.totals.useQuery(anyPage(input), keepOld)
  return (
    <ListView
      ns="operator"
      schema={companyOperatorSearch}
      search={search}
      page={page}
      totals={totals}
      columns={distributorOperatorColumns}
      compact
      filters={<TextFilter name="search" />}
    />
  )
}
