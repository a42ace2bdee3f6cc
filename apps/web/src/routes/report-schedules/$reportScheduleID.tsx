import { createFileRoute } from '@tanstack/react-router'
import { SchedulePage } from '../../features/report/schedule/schedule-page'
import { runsSearch } from '../../features/report/schedule/search'
import { found } from '../../lib/guard'
import { idParams, searchOf } from '../../lib/search'

export const Route = createFileRoute('/report-schedules/$reportScheduleID')({
  staticData: { access: 'viewReports' },
  params: idParams('reportScheduleID'),
  ...searchOf(runsSearch),
  loader: ({ context: { api }, params }) => found(api.reportSchedule.get.ensureData(params)),
  component: () => <SchedulePage {...Route.useParams()} search={Route.useSearch()} />,
})
