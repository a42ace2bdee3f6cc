import type { customerUnit } from '@kaarditeek/domain/customer/schema'
import type { z } from 'zod'
import { Badge } from '../../components/badge'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { RowTitle } from '../../components/list/row-title'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { type CustomerUnitsSearch, customerUnitsSearch } from './search'

type Unit = z.output<typeof customerUnit>

const column = columnsOf<Unit>('customerUnit')
const columns = [
  column.title('name', (unit) => <RowTitle badge={<UnitBadge unit={unit} />}>{unit.name}</RowTitle>),
  column.optional('comment'),
  column.flag('hasCards'),
]

const UnitBadge = ({ unit: { defaultCustomerUnit, closed } }: { unit: Unit }) => {
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
    list={api.customer.units}
    schema={customerUnitsSearch}
    search={{ ...search, customerID }}
    columns={columns}
  />
)
