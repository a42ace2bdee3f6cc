import { createFileRoute } from '@tanstack/react-router'
import { CompanySummaryPage } from '../features/company-summary/company-summary-page'
import { companySummarySearch } from '../features/company-summary/search'
import { listRoute } from '../lib/search'
import { api } from '../lib/trpc'

export const Route = createFileRoute('/admin-reports')({
  staticData: { access: 'manageCompanies', menu: 'adminReports' },
  ...listRoute(companySummarySearch, api.companySummary),
  component: () => <CompanySummaryPage search={Route.useSearch()} />,
})
