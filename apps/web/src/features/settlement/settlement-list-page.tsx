import { type SettlementListInput, settlementListInput } from '@kaarditeek/domain/settlement/list'
import { settlementStates } from '@kaarditeek/domain/settlement/states'
import { settlements } from '@kaarditeek/i18n/et/settlement'
import { ListPage } from '../../components/list/api-list'
import { WordFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addWordings } from '../../lib/setup-wordings'
import { api } from '../../lib/trpc'
import { settlementColumns } from './columns'
import { NewSettlementForm } from './new-settlement-form'
import { OwnerFilter } from './owner-input'
import { OwnerUnsettled } from './owner-unsettled'
import { SettleAll } from './settle-all'

addWordings(settlements)

/** What terminal owners are paid: drafts, closed and paid settlements. Rule 22.1. */
export const SettlementListPage = ({ search }: { search: SettlementListInput }) => {
  const t = useWords()
  const mayEdit = useMay()('editSettlements')
  return (
    <ListPage
      ns="settlement"
      list={api.settlement}
      schema={settlementListInput}
      search={search}
      columns={settlementColumns}
      hidden={[
        'endDate',
        'terminalOwnerClosed',
        'terminalOwnerIdentifier',
        'numberedAt',
        'numberedBy',
        'paidAt',
        'paidBy',
      ]}
      filters={
        <>
          <OwnerFilter />
          <WordFilter
            name="state"
            options={settlementStates.map((value) => ({ value, label: t(`settlement.${value}`) }))}
          />
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
