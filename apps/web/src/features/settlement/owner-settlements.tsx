import { settlements } from '@kaarditeek/i18n/et/settlement'
import { ListTab } from '../../components/list/api-list'
import { DayFilters } from '../../components/list/calendar-filters'
import { addWordings } from '../../lib/setup-wordings'
import { api } from '../../lib/trpc'
import { ownerSettlementColumns, settlementDetails } from './columns'
import { useManySettlements } from './many/many-actions'
import { NewSettlementForm } from './new-settlement-form'
import { type OwnerSettlementsSearch, ownerSettlementsSearch } from './search'
import { StateFilter } from './state-filter'

addWordings(settlements)

type Props = { terminalOwnerID: number; search: OwnerSettlementsSearch }

/** The settlements of an owner, as a tab. */
export const OwnerSettlements = ({ terminalOwnerID, search }: Props) => (
  <ListTab
    ns="settlement"
    list={api.settlement}
    schema={ownerSettlementsSearch}
    search={{ ...search, terminalOwnerID }}
    columns={ownerSettlementColumns}
    hidden={['terminalOwnerName', ...settlementDetails]}
    {...useManySettlements(search)}
    filters={
      <>
        <StateFilter />
        <DayFilters help="settlement.daysHelp" />
      </>
    }
    add={{
      access: 'editSettlements',
      form: (done) => <NewSettlementForm terminalOwnerID={terminalOwnerID} done={done} />,
    }}
  />
)
