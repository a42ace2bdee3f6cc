import type { ReactNode } from 'react'
import { ListTab } from '../../components/list/api-list'
import { FlagFilter, TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import type { RoleForm } from '../../shared/role/with-new-role'
import { companyOperatorColumns, operatorDetails } from './columns'
import { NewOperatorForm } from './new-operator-form'
import { companyOperatorSearch, type OperatorSearch } from './search'

type Props = {
  companyID: number | 'company'
  search: OperatorSearch
  /** Actions beside the invitation. */
  more?: ReactNode
  newRole?: RoleForm
}

/** The users of a company, as a tab. */
export const CompanyOperators = ({ companyID, search, more, newRole }: Props) => (
  <ListTab
    ns="operator"
    titled
    list={api.operator}
    schema={companyOperatorSearch}
    search={{ ...search, companyID }}
    columns={companyOperatorColumns}
    hidden={operatorDetails}
    filters={
      <>
        <TextFilter name="search" />
        <FlagFilter name="mailStuck" />
        <FlagFilter name="guessedNumbers" help="operator.guessedNumbersHelp" />
      </>
    }
    more={more}
    add={{
      access: 'manageOperators',
      form: (done) => <NewOperatorForm companyID={companyID} newRole={newRole} done={done} />,
    }}
  />
)
