import { createFileRoute } from '@tanstack/react-router'
import { OperatorListPage } from '../../features/operator/operator-list-page'
import { allOperatorSearch } from '../../features/operator/search'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/operators/')({
  staticData: { access: 'signedIn', menu: 'operator', menuAccess: 'manageCompanies', within: ['company'] },
  ...listRoute(allOperatorSearch, api.operator),
  component: () => <OperatorListPage search={Route.useSearch()} />,
})
