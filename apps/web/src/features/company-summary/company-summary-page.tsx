import { ExportButton } from '../../components/export-button'
import { ListPage } from '../../components/list/api-list'
import { MonthFilter } from '../../components/list/calendar-filters'
import { TextFilter } from '../../components/list/filters'
import { languageID } from '../../lib/language'
import { useToday } from '../../lib/today'
import { api } from '../../lib/trpc'
import { companyReportColumns } from './columns'
import { type CompanySummarySearch, companySummarySearch } from './search'

/** Cards and transactions of a month in each company that the viewer sees. Rule 11.11. */
export const CompanySummaryPage = ({ search }: { search: CompanySummarySearch }) => {
  const { page: _, limit: __, ...filter } = search
  // Do not cache the file.
  const ask = () =>
    api.companySummary.export.fetch({ ...filter, xlsLanguage: languageID() }, { gcTime: 0, staleTime: 0 })
  return (
    <ListPage
      ns="companySummary"
      list={api.companySummary}
      schema={companySummarySearch}
      search={search}
      columns={companyReportColumns}
      filters={
        <>
          <MonthFilter name="dateIn" usual={useToday().slice(0, 7)} />
          <TextFilter name="name" />
        </>
      }
      more={<ExportButton ask={ask} />}
    />
  )
}
