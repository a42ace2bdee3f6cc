import { settlementListInput } from '@kaarditeek/domain/settlement/list'
import { createFileRoute } from '@tanstack/react-router'
import { SettlementListPage } from '../../features/settlement/settlement-list-page'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/settlements/')({
  staticData: { access: 'viewSettlements', menu: 'settlement' },
  ...listRoute(settlementListInput, api.settlement),
  component: () => <SettlementListPage search={Route.useSearch()} />,
})
