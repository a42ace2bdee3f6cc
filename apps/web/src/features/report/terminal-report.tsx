import { terminalSummaryInput, transactionReportInput } from '@kaarditeek/domain/report/list'
import { useChangeSearch } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { reportDetails, terminalReportColumns, terminalSummaryColumns } from './columns'
import { ReportFilters } from './report-filters'
import { ReportList } from './report-list'
import { ReportTotals } from './report-totals'
import { RowsChoice } from './rows-choice'
import { detailSearch, type ReportSearches, summarySearch } from './search'

/** The transactions at the terminals, or their number and sum for each terminal. */
export const TerminalReport = ({ search }: { search: ReportSearches['terminals'] }) => {
  const t = useWords()
  const change = useChangeSearch()
  const filters = (
    <>
      <RowsChoice
        label={t('report.rows')}
        value={search.summary ? 'summary' : 'detailed'}
        options={(['detailed', 'summary'] as const).map((value) => ({ value, label: t(`report.${value}`) }))}
        choose={(next) => change({ summary: next === 'summary' }, { replace: true })}
      />
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
      savedAs="terminalReport"
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
