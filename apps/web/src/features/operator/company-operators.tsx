import { ListTab } from '../../components/list/api-list'
import { TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { companyOperatorColumns } from './columns'
import { NewOperatorForm } from './new-operator-form'
import { companyOperatorSearch, type OperatorSearch } from './search'

type Props = { companyID: number | 'company'; search: OperatorSearch }

/** The users of a company, as a tab. */
export const CompanyOperators = ({ companyID, search }: Props) => (
  <ListTab
    ns="operator"
    list={api.operator}
    schema={companyOperatorSearch}
    search={{ ...search, companyID }}
    columns={companyOperatorColumns}
    filters={<TextFilter name="search" />}
    add={{
      access: 'manageOperators',
      form: (done) => <NewOperatorForm companyID={companyID} done={done} />,
    }}
  />
)
