import { onlyActivates } from '@kaarditeek/domain/card/activation/rules'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ExpiringCards } from '../features/card/expiring-cards'
import { ImportCardsButton } from '../features/card/import/import-cards-button'
import { CompaniesMonth } from '../features/company-summary/companies-month'
import { Attention } from '../features/home/attention'
import { Checklist } from '../features/home/checklist'
import { HomePage } from '../features/home/home-page'
import { CompanyMonth, useIsNew } from '../features/statistics/company-month'
import { CompaniesFigures, ValueFigures } from '../features/statistics/month-figures'
import { RecentTransactions } from '../features/transaction/recent-transactions'
import { type RecentSearch, recentSearch } from '../features/transaction/search'
import { searchOf } from '../lib/search'
import { cachedViewerMay, useMay, viewerQuery } from '../lib/session'
import { api } from '../lib/trpc'

export const Route = createFileRoute('/')({
  staticData: { access: 'signedIn', menu: 'home' },
  ...searchOf(recentSearch),
  // Activating cards is all that such a viewer does. Rule 11.3.
  beforeLoad: async ({ context: { queryClient }, location }): Promise<void> => {
    const viewer = await queryClient.ensureQueryData(viewerQuery)
    // Of a page that the viewer may not see, its refusal goes along.
    if (viewer?.companyAsCustomer && onlyActivates(viewer))
      throw redirect({ to: '/cards/activate', state: location.state })
  },
  loader: async ({ cause }): Promise<void> => {
    if (cause === 'preload') return
    // By a request of its own, which does not wait for the other answers: its sum is the largest figure of the page.
    if (cachedViewerMay('viewTransactions')) void api.statistics.month.prefetch()
    void import('../features/home/matters').then(({ askAhead }) => askAhead())
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
        may('viewTransactions') ? (
          <Lists search={search} />
        ) : (
          may('viewCards') && <ExpiringCards few={false} />
        )
      }
    />
  )
}

/** The lists of a viewer who may see transactions. Of a company without any, only those that have rows. */
const Lists = ({ search }: { search: RecentSearch }) => {
  const may = useMay()
  const isNew = useIsNew() ?? false
  return (
    <>
      {may('viewCards') && <ExpiringCards few={isNew} />}
      {!isNew && <RecentTransactions search={search} />}
    </>
  )
}
