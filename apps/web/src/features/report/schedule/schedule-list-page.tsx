import { reportScheduleListInput } from '@kaarditeek/domain/report-schedule/list'
import { scheduleStates } from '@kaarditeek/domain/report-schedule/states'
import type { z } from 'zod'
import { BackLink } from '../../../components/links'
import { ListPage } from '../../../components/list/api-list'
import { WordFilter } from '../../../components/list/filters'
import { useWords } from '../../../lib/language'
import { api } from '../../../lib/trpc'
import { ScheduleForm } from '../../../shared/report-schedule/schedule-form'
import { scheduleColumns } from './columns'

/** Reports that are sent by calendar. Rule 24.5. */
export const ScheduleListPage = ({ search }: { search: z.output<typeof reportScheduleListInput> }) => {
  const t = useWords()
  return (
    <ListPage
      ns="reportSchedule"
      list={api.reportSchedule}
      schema={reportScheduleListInput}
      search={search}
      columns={scheduleColumns}
      hidden={['days', 'own', 'recipients', 'stopReason']}
      back={<BackLink to="/reports">{t('report.title')}</BackLink>}
      filters={
        <WordFilter
          name="state"
          options={scheduleStates.map((value) => ({ value, label: t(`reportSchedule.${value}`) }))}
        />
      }
      add={{ access: 'viewReports', form: (done) => <ScheduleForm done={done} /> }}
    />
  )
}
