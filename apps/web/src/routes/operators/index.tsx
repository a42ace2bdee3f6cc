import { createFileRoute } from '@tanstack/react-router'
import { OperatorListPage } from '../../features/operator/operator-list-page'
import { operatorSearch } from '../../features/operator/search'
import { searchOf } from '../../lib/search'

export const Route = createFileRoute('/operators/')({
  staticData: { access: 'signedIn', menu: 'operator', menuAccess: 'manageCompanies' },
  ...searchOf(operatorSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.operator.page.prefetch(deps),
  component: () => <OperatorListPage search={Route.useSearch()} />,
})
