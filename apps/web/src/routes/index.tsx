import { onlyActivates } from '@kaarditeek/domain/card/activation/rules'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ExpiringCards } from '../features/card/expiring-cards'
import { ImportCardsButton } from '../features/card/import/import-cards-button'
import { CompaniesMonth } from '../features/company-summary/companies-month'
import { Attention } from '../features/home/attention'
import { Checklist } from '../features/home/checklist'
import { HomePage } from '../features/home/home-page'
import { CompanyMonth } from '../features/statistics/company-month'
import { CompaniesFigures, ValueFigures } from '../features/statistics/month-figures'
import { RecentTransactions } from '../features/transaction/recent-transactions'
import { recentSearch } from '../features/transaction/search'
import { searchOf } from '../lib/search'
import { useMay, viewerQuery } from '../lib/session'

export const Route = createFileRoute('/')({
  staticData: { access: 'signedIn', menu: 'home' },
  ...searchOf(recentSearch),
  // Activating cards is all that such a viewer does. Rule 11.3.
  beforeLoad: async ({ context: { queryClient } }): Promise<void> => {
    const viewer = await queryClient.ensureQueryData(viewerQuery)
    if (viewer?.companyAsCustomer && onlyActivates(viewer)) throw redirect({ to: '/cards/activate' })
  },
  component: () => <Home />,
})

const Home = () => {
  const may = useMay()
  const search = Route.useSearch()
  return (
    <HomePage
      actions={<ImportCardsButton />}
      figures={
        <>
          {may('manageCompanies') && (
            <>
              <Attention short />
              <CompaniesMonth figures={<CompaniesFigures />} />
            </>
          )}
          {may('viewTransactions') ? (
            <CompanyMonth beside={<Attention />} start={<Checklist />} />
          ) : (
            <ValueFigures />
          )}
        </>
      }
      lists={
        <>
          {may('viewCards') && <ExpiringCards />}
          {may('viewTransactions') && <RecentTransactions search={search} />}
        </>
      }
    />
  )
}
