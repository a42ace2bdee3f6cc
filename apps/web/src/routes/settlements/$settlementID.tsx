import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { changesSearch } from '../../components/history/search'
import { linesSearch } from '../../features/settlement/search'
import { SettlementPage } from '../../features/settlement/settlement-page'
import { found } from '../../lib/guard'
import { idParams } from '../../lib/search'
import { tabsOf } from '../../lib/tabs'

const tabs = tabsOf({ terminals: z.object({}), lines: linesSearch, changes: changesSearch })

export const Route = createFileRoute('/settlements/$settlementID')({
  staticData: { access: 'viewSettlements' },
  params: idParams('settlementID'),
  ...tabs.route,
  loader: ({ context: { api }, params }) => found(api.settlement.get.ensureData(params)),
  component: () => {
    const search = Route.useSearch()
    return (
      <SettlementPage
        {...Route.useParams()}
        tab={tabs.open(search)}
        lines={tabs.of(search, 'lines')}
        changes={tabs.of(search, 'changes')}
      />
    )
  },
})
