import { type SettlementListInput, settlementListInput } from '@kaarditeek/domain/settlement/list'
import { settlements } from '@kaarditeek/i18n/et/settlement'
import { ListPage } from '../../components/list/api-list'
import { DayFilters } from '../../components/list/calendar-filters'
import { useMay } from '../../lib/session'
import { addWordings } from '../../lib/setup-wordings'
import { api } from '../../lib/trpc'
import { settlementColumns, settlementDetails } from './columns'
import { useManySettlements } from './many/many-actions'
import { NewSettlementForm } from './new-settlement-form'
import { OwnerFilter } from './owner-input'
import { OwnerUnsettled } from './owner-unsettled'
import { SettleAll } from './settle-all/settle-all'
import { StateFilter } from './state-filter'

addWordings(settlements)

/** What terminal owners are paid: drafts, closed and paid settlements. Rule 22.1. */
export const SettlementListPage = ({ search }: { search: SettlementListInput }) => {
  const mayEdit = useMay()('editSettlements')
  return (
    <ListPage
      ns="settlement"
      list={api.settlement}
      schema={settlementListInput}
      search={search}
      columns={settlementColumns}
      hidden={settlementDetails}
      {...useManySettlements(search)}
      filters={
        <>
          <OwnerFilter />
          <StateFilter />
          <DayFilters help="settlement.daysHelp" />
        </>
      }
      above={search.terminalOwnerID !== null && <OwnerUnsettled terminalOwnerID={search.terminalOwnerID} />}
      more={mayEdit && <SettleAll />}
      add={{
        access: 'editSettlements',
        form: (done) => <NewSettlementForm terminalOwnerID={search.terminalOwnerID} done={done} />,
      }}
    />
  )
}
