import { createFileRoute } from '@tanstack/react-router'
import { statisticsSearch } from '../features/statistics/search'
import { StatisticsPage } from '../features/statistics/statistics-page'
import { StatisticsView } from '../features/statistics/statistics-view'
import { tabsOf } from '../lib/tabs'

const tabs = tabsOf({ transactions: statisticsSearch, createdCards: statisticsSearch })

export const Route = createFileRoute('/stats')({
  staticData: { access: 'viewStatistics', menu: 'statistics' },
  ...tabs.route,
  component: () => <Statistics />,
})

const Statistics = () => {
  const search = Route.useSearch()
  const tab = tabs.open(search)
  return (
    <StatisticsPage tab={tab}>
      <StatisticsView key={tab} kind={tab} search={tabs.of(search, tab)} />
    </StatisticsPage>
  )
}
