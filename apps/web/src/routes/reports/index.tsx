import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../../features/report/reports-page'
import { reportSearches } from '../../features/report/search'
import { tabsOf } from '../../lib/tabs'

const tabs = tabsOf(reportSearches)

export const Route = createFileRoute('/reports/')({
  staticData: { access: 'viewReports', menu: 'report' },
  ...tabs.route,
  loader: ({ context: { api } }) => void api.report.jobs.prefetch(),
  component: () => {
    const search = Route.useSearch()
    const searches = {
      cards: tabs.of(search, 'cards'),
      terminals: tabs.of(search, 'terminals'),
      outstanding: tabs.of(search, 'outstanding'),
      statements: tabs.of(search, 'statements'),
      customers: tabs.of(search, 'customers'),
      webApi: tabs.of(search, 'webApi'),
      usage: tabs.of(search, 'usage'),
      months: tabs.of(search, 'months'),
    }
    return <ReportsPage tab={tabs.open(search)} searches={searches} />
  },
})
