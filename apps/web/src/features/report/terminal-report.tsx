import { terminalSummaryInput, transactionReportInput } from '@kaarditeek/domain/report/list'
import { Select } from '@mantine/core'
import { use } from 'react'
import { FilterPlace } from '../../components/list/filters'
import { useChangeSearch } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { reportDetails, terminalReportColumns, terminalSummaryColumns } from './columns'
import { ReportFilters } from './report-filters'
import { ReportList } from './report-list'
import { ReportTotals } from './report-totals'
import { detailSearch, type ReportSearches, summarySearch } from './search'

/** The transactions at the terminals, or their number and sum for each terminal. */
export const TerminalReport = ({ search }: { search: ReportSearches['terminals'] }) => {
  const filters = (
    <>
      <RowsChoice summary={search.summary} />
      <ReportFilters search={search} />
    </>
  )
  const totals = <ReportTotals search={search} by="terminal" />
  return search.summary ? (
    <ReportList
      ns="terminalSummary"
      list={api.report.terminalSummary}
      schema={terminalSummaryInput}
      search={summarySearch(search)}
      columns={terminalSummaryColumns}
      filters={filters}
      totals={totals}
    />
  ) : (
    <ReportList
      list={api.report.terminals}
      schema={transactionReportInput}
      search={detailSearch(search)}
      columns={terminalReportColumns}
      hidden={reportDetails}
      filters={filters}
      totals={totals}
    />
  )
}

/** Chooses what a row stands for. It is not a filter, so clearing the filters keeps it. */
const RowsChoice = ({ summary }: { summary: boolean }) => {
  const t = useWords()
  const change = useChangeSearch()
  if (use(FilterPlace) === 'chips') return null
  return (
    <div>
      <Select
        label={t('report.rows')}
        allowDeselect={false}
        value={summary ? 'summary' : 'detailed'}
        data={(['detailed', 'summary'] as const).map((one) => ({ value: one, label: t(`report.${one}`) }))}
        onChange={(next) => change({ summary: next === 'summary' }, { replace: true })}
      />
    </div>
  )
}
