import { ListTab } from '../../components/list/api-list'
import { api } from '../../lib/trpc'
import { useOwnList } from '../../shared/own-field/own-fields'
import { unitColumns } from './columns'
import { type CustomerUnitsSearch, customerUnitsSearch } from './search'
import { NewUnitForm } from './unit-form'

type Props = { customerID: number; closed: boolean; search: CustomerUnitsSearch }

/** The units of a customer, as a tab. Nothing can be added to a closed customer. */
export const UnitList = ({ customerID, closed, search: asked }: Props) => {
  const { search, ownColumns, ownFilters } = useOwnList('customerUnit', asked)
  return (
    <ListTab
      ns="customerUnit"
      list={api.customerUnit}
      schema={customerUnitsSearch}
      search={{ ...search, customerID }}
      columns={unitColumns}
      ownColumns={ownColumns}
      filters={ownFilters}
      hidden={['closed', 'defaultCustomerUnit', 'ownFields']}
      add={
        !closed && {
          access: 'editCustomers',
          form: (done) => <NewUnitForm customerID={customerID} done={done} />,
        }
      }
    />
  )
}
