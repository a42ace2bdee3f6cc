import { createFileRoute } from '@tanstack/react-router'
import { PlanListPage } from '../../../features/card/load/plan/plan-list-page'
import { plansSearch } from '../../../features/card/load/plan/search'
import { listRoute } from '../../../lib/search'
import { api } from '../../../lib/trpc'

export const Route = createFileRoute('/cards/loads/')({
  staticData: { access: 'editCardLimits' },
  ...listRoute(plansSearch, api.loadPlan),
  component: () => <PlanListPage search={Route.useSearch()} />,
})
