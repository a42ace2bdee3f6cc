import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Data } from '../../components/data'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { BackLink } from '../../components/links'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { useOwnColumns } from '../../shared/own-field/own-fields'
import { UnitBadge, unitChanges, unitData } from './columns'
import { UnitActions } from './unit-actions'

addSetupWordings()

type Props = {
  customerID: number
  customerUnitID: number
  tab: string
  cards: ReactNode
  changes: ChangesSearch
}

/** A unit of a customer, with its cards (given by the route) and its history. Rule 11.5. */
export const UnitPage = ({ tab, cards, changes, ...ref }: Props) => {
  const t = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const { customerID } = ref
  const [unit] = trpc.customerUnit.get.useSuspenseQuery(ref)
  const [customer] = trpc.customer.get.useSuspenseQuery({ customerID })
  const ownData = useOwnColumns('customerUnit')
  const leave = () =>
    navigate({ to: '/customers/$customerID', params: { customerID }, search: { tab: 'units' } })
  const history = (
    <History list={api.customerUnit.changes} search={{ ...changes, ...ref }} fields={unitChanges} />
  )
  return (
    <Page
      back={
        <BackLink to="/customers/$customerID" params={{ customerID }}>
          {customer.name}
        </BackLink>
      }
      title={unit.name}
      beside={<UnitBadge unit={unit} />}
      actions={may('editCustomers') && <UnitActions unit={unit} leave={leave} />}
    >
      <Data label={t('customerUnit.data')} record={unit} fields={[...unitData, ...ownData]} />
      <PageTabs
        tab={tab}
        label={unit.name}
        tabs={[
          may('viewCards') && { tab: 'cards', label: t('card.title'), content: cards },
          { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
    </Page>
  )
}
