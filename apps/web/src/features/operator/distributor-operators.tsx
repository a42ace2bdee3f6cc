import { ListTab } from '../../components/list/api-list'
import { FlagFilter, TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { distributorOperatorColumns, operatorDetails } from './columns'
import { companyOperatorSearch, type OperatorSearch } from './search'

type Props = { distributorID: number; search: OperatorSearch }

/** The users of a distributor, as a tab. */
export const DistributorOperators = ({ distributorID, search }: Props) => (
  <ListTab
    ns="operator"
    list={api.operator}
    schema={companyOperatorSearch}
    search={{ ...search, distributorID }}
    columns={distributorOperatorColumns}
    hidden={operatorDetails}
    filters={
      <>
        <TextFilter name="search" />
        <FlagFilter name="mailStuck" />
        <FlagFilter name="guessedNumbers" help="operator.guessedNumbersHelp" />
      </>
    }
  />
)
