import { auditKinds } from '@kaarditeek/domain/audit-log/kinds'
import type { AuditLogInput } from '@kaarditeek/domain/audit-log/list'
import { auditLogSearch } from '@kaarditeek/domain/audit-log/schema'
import { DayFilters } from '../../components/list/calendar-filters'
import { useFolded } from '../../components/list/fold'
import { ListView } from '../../components/list/list-view'
import { SplitButton } from '../../components/split-button'
import { languageID, useWords } from '../../lib/language'
import { useList } from '../../lib/list'
import { downloadFrom } from '../../lib/save-file'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'
import { useReportStart } from '../../shared/report/report-jobs'
import { ActFilter } from './act-filter'
import { AuthorFilter } from './author-filter'
import { CardFilter } from './card-filter'
import { auditColumns } from './columns'
import { CustomerFilter } from './customer-filter'
import { type FoldedLine, isSameAct } from './fold'
import { lineDetails } from './line-details'
import { PersonFilter } from './person-filter'
import { RecordFilter } from './record-filter'
import { SealingAction } from './sealing'
import { WhatFilter } from './what-filter'
import { addAuditWordings } from './words'

addAuditWordings()

/** The audit log of the own company, as a tab. Lines of one act on many records are one row. Rules 19.5 and 19.9. */
export const AuditLogTab = ({ search: given }: { search: AuditLogInput }) => {
  const search = { ...given, what: auditKinds.find((kind) => kind === given.what) ?? null }
  const { page, totals } = useList(api.auditLog, search)
  const rows = useFolded(page.data?.list, isSameAct, search, totals.data?.count)
  return (
    <ListView<FoldedLine>
      ns="auditLog"
      schema={auditLogSearch}
      isOfCall
      compact
      titled
      search={search}
      page={{ ...page, data: rows && { list: rows } }}
      totals={totals}
      columns={auditColumns}
      details={lineDetails}
      filters={
        <>
          <WhatFilter />
          <ActFilter />
          <CardFilter />
          <CustomerFilter />
          <AuthorFilter />
          <DayFilters />
          <PersonFilter name="aboutEmail" />
          <RecordFilter />
        </>
      }
      actions={<Files search={given} />}
    />
  )
}

/** Downloads the lines of the filter. Workbooks are made in the background, as of all lists. */
const Files = ({ search: { page: _, limit: __, ...filter } }: { search: AuditLogInput }) => {
  const t = useWords()
  const may = useMay()
  const { start, isPending } = useReportStart()
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] as const],
  )
  const order = { report: 'list', list: 'auditLog', search: Object.fromEntries(given) } as const
  const workbook = {
    label: t('auditLog.xlsx'),
    onClick: () => start({ ...order, xlsLanguage: languageID() }),
  }
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return (
    <>
      <SealingAction />
      <SplitButton
        variant="default"
        label={t('list.export')}
        title={t('auditLog.csv')}
        onClick={() => downloadFrom(`/api/audit-log/csv?${query}&xlsLanguage=${languageID()}`)}
        others={t('list.otherFormats')}
        loading={isPending}
        formats={[
          ...(may('viewReports') ? [workbook] : []),
          {
            label: t('auditLog.jsonLines'),
            onClick: () => downloadFrom(`/api/audit-log/json-lines?${query}`),
          },
        ]}
      />
    </>
  )
}
