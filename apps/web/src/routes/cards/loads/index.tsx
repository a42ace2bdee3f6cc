import { createFileRoute } from '@tanstack/react-router'
import { PlanListPage } from '../../../features/card/load/plan/plan-list-page'
import { plansSearch } from '../../../features/card/load/plan/search'
import { listRoute } from '../../../lib/search'
import { cachedViewerMay } from '../../../lib/session'
import { api } from '../../../lib/trpc'

const list = listRoute(plansSearch, api.loadPlan)

export const Route = createFileRoute('/cards/loads/')({
  staticData: { access: 'editCardLimits' },
  ...list,
  loader: async ({ deps, context }) => {
    list.loader({ deps })
    // The line of the requests that wait stands above the list, which would move when it arrives.
    if (cachedViewerMay('viewApprovals'))
      await context.api.approval.totals.prefetch({ kind: 'load', state: 'waiting' })
  },
  component: () => <PlanListPage search={Route.useSearch()} />,
})
