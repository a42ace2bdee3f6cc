import { useMemo } from 'react'
import type { z } from 'zod'
import { Data } from '../../../components/data'
import { BackLink, LinkButton } from '../../../components/links'
import { ListTab } from '../../../components/list/api-list'
import { Page } from '../../../components/page'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { api, trpc } from '../../../lib/trpc'
import { runColumns, State, scheduleData } from './columns'
import { ScheduleActions } from './schedule-actions'
import { runsSearch } from './search'

/** Milliseconds between requests for the sendings while a file is being made. */
const ASK_EVERY = 5000

type Props = { reportScheduleID: number; search: z.output<typeof runsSearch> }

/** Links to the changes of a schedule in the audit log, for viewers who may read it. */
const Changes = ({ reportScheduleID }: Pick<Props, 'reportScheduleID'>) => {
  const t = useWords()
  const changes = { tab: 'auditLog', what: 'report_schedule', recordID: reportScheduleID } as const
  if (!useMay()('viewAuditLog')) return null
  return (
    <LinkButton to="/companies/company" search={changes} variant="default">
      {t('reportSchedule.changes')}
    </LinkButton>
  )
}

/** A schedule with its history: when and to whom it was sent. */
export const SchedulePage = ({ search, ...ref }: Props) => {
  const t = useWords()
  const { reportScheduleID } = ref
  const columns = useMemo(() => runColumns(reportScheduleID), [reportScheduleID])
  const [schedule] = trpc.reportSchedule.get.useSuspenseQuery(ref)
  const shown = { ...search, ...ref }
  // The list has the same request.
  trpc.reportSchedule.runs.page.useQuery(shown, {
    refetchInterval: ({ state: { data } }) => data?.list.some((run) => run.state === 'waiting') && ASK_EVERY,
  })
  return (
    <Page
      back={<BackLink to="/report-schedules">{t('reportSchedule.title')}</BackLink>}
      title={schedule.name}
      beside={<State at={schedule.state} />}
      actions={<ScheduleActions schedule={schedule} />}
    >
      <Data label={t('reportSchedule.data')} record={schedule} fields={scheduleData} />
      <ListTab
        ns="reportScheduleRun"
        list={api.reportSchedule.runs}
        schema={runsSearch}
        search={shown}
        columns={columns}
        hidden={['runID', 'endDate', 'code', 'expiresAt']}
        live
        more={<Changes {...ref} />}
      />
    </Page>
  )
}
