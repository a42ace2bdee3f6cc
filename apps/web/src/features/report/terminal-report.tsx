import { terminalSummaryInput, transactionReportInput } from '@kaarditeek/domain/report/schema'
import { Group, SegmentedControl } from '@mantine/core'
import { useChangeSearch } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { terminalReportColumns, terminalSummaryColumns } from './columns'
import { ReportFilters } from './report-filters'
import { ReportList } from './report-list'
import { detailSearch, type ReportSearches, summarySearch } from './search'

/** The transactions at the terminals, or their number and sum for each terminal. */
export const TerminalReport = ({ search }: { search: ReportSearches['terminals'] }) => {
  const t = useWords()
  const change = useChangeSearch()
  const filters = <ReportFilters search={search} />
  return (
    <>
      <Group mb="md" className="no-print">
        <SegmentedControl
          size="xs"
          aria-label={t('report.rows')}
          value={search.summary ? 'summary' : 'detailed'}
          data={(['detailed', 'summary'] as const).map((one) => ({ value: one, label: t(`report.${one}`) }))}
          onChange={(next) => change({ summary: next === 'summary' }, { replace: true })}
        />
      </Group>
      {search.summary ? (
        <ReportList
          ns="terminalSummary"
          list={api.report.terminalSummary}
          schema={terminalSummaryInput}
          search={summarySearch(search)}
          columns={terminalSummaryColumns}
          filters={filters}
        />
      ) : (
        <ReportList
          list={api.report.terminals}
          schema={transactionReportInput}
          search={detailSearch(search)}
          columns={terminalReportColumns}
          filters={filters}
        />
      )}
    </>
  )
}
