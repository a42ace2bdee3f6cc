import { createFileRoute } from '@tanstack/react-router'
import { CompanyListPage } from '../../features/company/company-list-page'
import { companySearch } from '../../features/company/search'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/companies/')({
  staticData: { access: 'manageCompanies', menu: 'companies' },
  ...listRoute(companySearch, api.company),
  component: () => <CompanyListPage search={Route.useSearch()} />,
})
