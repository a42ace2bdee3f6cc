import { loadPlansInput } from '@kaarditeek/domain/card/load/plan/list'
import { createFileRoute } from '@tanstack/react-router'
import { PlanListPage } from '../../../features/card/load/plan/plan-list-page'
import { listRoute } from '../../../lib/search'
import { api } from '../../../lib/trpc'

export const Route = createFileRoute('/cards/loads/')({
  staticData: { access: 'editCardLimits' },
  ...listRoute(loadPlansInput, api.loadPlan),
  component: () => <PlanListPage search={Route.useSearch()} />,
})
