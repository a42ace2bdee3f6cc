import { reportScheduleListInput } from '@kaarditeek/domain/report-schedule/list'
import { createFileRoute } from '@tanstack/react-router'
import { ScheduleListPage } from '../../features/report/schedule/schedule-list-page'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/report-schedules/')({
  staticData: { access: 'viewReports' },
  ...listRoute(reportScheduleListInput, api.reportSchedule),
  component: () => <ScheduleListPage search={Route.useSearch()} />,
})
