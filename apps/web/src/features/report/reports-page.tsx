import { transactionReportInput, webApiReportInput } from '@kaarditeek/domain/report/list'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/page-tabs'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { cardReportColumns, webApiReportColumns } from './columns'
import { CustomerReport } from './customer-report'
import { RecordFilter } from './record-filter'
import { ReportActions } from './report-actions'
import { ReportFiles } from './report-files'
import { ReportFilters } from './report-filters'
import { ReportList } from './report-list'
import type { ReportSearches } from './search'
import { Statements } from './statements'
import { TerminalReport } from './terminal-report'
import { useFields } from './use-fields'

type Props = { tab: keyof ReportSearches; searches: ReportSearches }

/** The reports, and the files that are made of them. Specification §2, Reports. */
export const ReportsPage = ({ tab, searches }: Props) => {
  const t = useWords()
  const chosen = useFields()
  const contents = {
    cards: (
      <ReportList
        list={api.report.cards}
        schema={transactionReportInput}
        search={searches.cards}
        columns={cardReportColumns}
        filters={<ReportFilters search={searches.cards} />}
      />
    ),
    terminals: <TerminalReport search={searches.terminals} />,
    statements: <Statements search={searches.statements} />,
    customers: <CustomerReport search={searches.customers} fields={chosen.fields} />,
    webApi: (
      <ReportList
        list={api.report.webApi}
        schema={webApiReportInput}
        search={searches.webApi}
        columns={webApiReportColumns}
        filters={
          <ReportFilters search={searches.webApi}>
            <RecordFilter name="webApiId" list={api.report.choices.webApis} within={{}} />
          </ReportFilters>
        }
      />
    ),
  } satisfies Record<keyof ReportSearches, unknown>
  const tabs = Object.entries(contents).map(([name, content]) => ({
    tab: name,
    label: t(`report.${name as keyof ReportSearches}`),
    content,
  }))
  return (
    <Page title={t('report.title')} actions={<ReportActions tab={tab} searches={searches} chosen={chosen} />}>
      <ReportFiles />
      <PageTabs page="reports" label={t('report.title')} tab={tab} tabs={tabs} />
    </Page>
  )
}
