import { type CustomerField, transactionReportInput, webApiReportInput } from '@kaarditeek/domain/report/list'
import { useMemo } from 'react'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { AgeNotice } from '../../shared/age-notice'
import { CustomerFilters } from '../../shared/customer/choices'
import { cardReportColumns, reportDetails, webApiReportColumns } from './columns'
import { customerReportColumns } from './customer-columns'
import { useFields } from './field-choice'
import { Months } from './months'
import { OutstandingReport } from './outstanding'
import { RecordFilter } from './record-filter'
import { ReportActions } from './report-actions'
import { ReportFiles } from './report-files'
import { ReportFilters } from './report-filters'
import { ReportList } from './report-list'
import { ReportTotals } from './report-totals'
import { type ReportSearches, reportSearches } from './search'
import { Statements } from './statements'
import { TerminalReport } from './terminal-report'
import { UsageReport } from './usage'

type Props = { tab: keyof ReportSearches; searches: ReportSearches }

/** The reports and their files. Rule 11.10. */
export const ReportsPage = ({ tab, searches }: Props) => {
  const t = useWords()
  const chosen = useFields()
  const contents = {
    cards: (
      <ReportList
        savedAs="cardReport"
        list={api.report.cards}
        schema={transactionReportInput}
        search={searches.cards}
        columns={cardReportColumns}
        hidden={reportDetails}
        filters={<ReportFilters search={searches.cards} />}
        totals={<ReportTotals search={searches.cards} by="day" />}
      />
    ),
    terminals: <TerminalReport search={searches.terminals} />,
    outstanding: <OutstandingReport search={searches.outstanding} />,
    statements: <Statements search={searches.statements} />,
    customers: <CustomerReport search={searches.customers} fields={chosen.fields} />,
    webApi: (
      <ReportList
        savedAs="webApiReport"
        list={api.report.webApi}
        schema={webApiReportInput}
        search={searches.webApi}
        columns={webApiReportColumns}
        hidden={reportDetails}
        filters={
          <ReportFilters search={searches.webApi}>
            <RecordFilter name="webApiId" list={api.report.choices.webApis} within={{}} />
          </ReportFilters>
        }
      />
    ),
    usage: <UsageReport search={searches.usage} />,
    months: <Months />,
  } satisfies Record<keyof ReportSearches, unknown>
  const tabs = Object.entries(contents).map(([name, content]) => ({
    tab: name,
    label: t(`report.${name as keyof ReportSearches}`),
    content,
  }))
  return (
    <Page
      title={t('report.title')}
      beside={<ReportFiles />}
      actions={<ReportActions tab={tab} searches={searches} chosen={chosen} />}
    >
      <AgeNotice />
      <PageTabs label={t('report.title')} tab={tab} tabs={tabs} />
    </Page>
  )
}

type CustomerProps = { search: ReportSearches['customers']; fields: CustomerField[] }

/** The customers with the chosen fields. */
const CustomerReport = ({ search, fields }: CustomerProps) => {
  const chosen = fields.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are a new array at each render
  const columns = useMemo(() => customerReportColumns(fields), [chosen])
  return (
    <ReportList
      ns="customer"
      savedAs="customerReport"
      list={api.report.customers}
      schema={reportSearches.customers}
      search={{ ...search, fields }}
      columns={columns}
      filters={<CustomerFilters />}
    />
  )
}
