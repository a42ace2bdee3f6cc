import { createFileRoute } from '@tanstack/react-router'
import { CompanyListPage } from '../../features/company/company-list-page'
import { companySearch } from '../../features/company/search'
import { searchOf } from '../../lib/search'

export const Route = createFileRoute('/companies/')({
  staticData: { access: 'manageCompanies', menu: 'companies' },
  ...searchOf(companySearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.company.page.prefetch(deps),
  component: () => <CompanyListPage search={Route.useSearch()} />,
})
