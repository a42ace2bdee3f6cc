import { distributorListInput } from '@kaarditeek/domain/distributor/list'
import { createFileRoute } from '@tanstack/react-router'
import { DistributorListPage } from '../../features/distributor/distributor-list-page'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/distributors/')({
  staticData: { access: 'manageDistributors', menu: 'distributor' },
  ...listRoute(distributorListInput, api.distributor),
  component: () => <DistributorListPage search={Route.useSearch()} />,
})
