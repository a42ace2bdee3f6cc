import type { CustomerUnit } from '@kaarditeek/domain/customer-unit/schema'
import { Badge } from '../../components/badge'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row-title'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { type CustomerUnitsSearch, customerUnitsSearch } from './search'

const column = columnsOf<CustomerUnit>('customerUnit')
const columns = [
  column.title('name', (unit) => <RowTitle badge={<UnitBadge unit={unit} />}>{unit.name}</RowTitle>),
  column.optional('comment'),
  column.flag('hasCards'),
]

const UnitBadge = ({ unit: { defaultCustomerUnit, closed } }: { unit: CustomerUnit }) => {
  const t = useWords()
  if (closed)
    return (
      <Badge icon="lock" tone="calm">
        {t('customerUnit.closed')}
      </Badge>
    )
  if (!defaultCustomerUnit) return null
  return (
    <Badge icon="check" tone="accent">
      {t('customerUnit.defaultCustomerUnit')}
    </Badge>
  )
}

type Props = { customerID: number; search: CustomerUnitsSearch }

/** The units of a customer, as a tab. */
export const CustomerUnits = ({ customerID, search }: Props) => (
  <ListTab
    ns="customerUnit"
    list={api.customerUnit}
    schema={customerUnitsSearch}
    search={{ ...search, customerID }}
    columns={columns}
  />
)
