import { distributorListInput } from '@kaarditeek/domain/distributor/schema'
import { createFileRoute } from '@tanstack/react-router'
import { DistributorListPage } from '../../features/distributor/distributor-list-page'
import { searchOf } from '../../lib/search'

export const Route = createFileRoute('/distributors/')({
  staticData: { access: 'manageDistributors', menu: 'distributor' },
  ...searchOf(distributorListInput),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.distributor.page.prefetch(deps),
  component: () => <DistributorListPage search={Route.useSearch()} />,
})
