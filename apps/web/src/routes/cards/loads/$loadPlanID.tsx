import { createFileRoute } from '@tanstack/react-router'
import { PlanPage } from '../../../features/card/load/plan/plan-page'
import { planSearch } from '../../../features/card/load/plan/search'
import { found } from '../../../lib/guard'
import { idParams, searchOf } from '../../../lib/search'

export const Route = createFileRoute('/cards/loads/$loadPlanID')({
  staticData: { access: 'editCardLimits' },
  params: idParams('loadPlanID'),
  ...searchOf(planSearch),
  loader: ({ context: { api }, params }) => found(api.loadPlan.get.ensureData(params)),
  component: () => <PlanPage {...Route.useParams()} search={Route.useSearch()} />,
})
