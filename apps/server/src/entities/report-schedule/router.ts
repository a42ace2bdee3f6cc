import { reportScheduleCalls } from '@kaarditeek/domain/report-schedule/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { reportScheduleList } from './list'
import { reportScheduleRuns, runFile } from './runs'
import { getSchedule } from './schedules'
import {
  createSchedule,
  deleteSchedule,
  editSchedule,
  pauseSchedule,
  resumeSchedule,
  runSchedule,
  takeOverSchedule,
} from './verbs'

const { file, list, read, write } = inCompany

export const reportScheduleRouter = router({
  ...list({
    calls: reportScheduleCalls,
    page: (r, input, place, { viewer }) => reportScheduleList.page({ ...r, viewer }, input, place),
    totals: (r, input, { viewer }) => reportScheduleList.totals({ ...r, viewer }, input),
  }),
  get: read(reportScheduleCalls.get, (r, ref, { viewer }) => getSchedule({ ...r, viewer }, ref)),
  create: write(reportScheduleCalls.create, createSchedule),
  edit: write(reportScheduleCalls.edit, editSchedule),
  pause: write(reportScheduleCalls.pause, pauseSchedule),
  resume: write(reportScheduleCalls.resume, resumeSchedule),
  takeOver: write(reportScheduleCalls.takeOver, takeOverSchedule),
  delete: write(reportScheduleCalls.delete, deleteSchedule),
  run: write(reportScheduleCalls.run, runSchedule),
  runs: router(
    list({
      calls: reportScheduleCalls.runs,
      page: (r, input, place, { viewer }) => reportScheduleRuns.page({ ...r, viewer }, input, place),
      totals: (r, input, { viewer }) => reportScheduleRuns.totals({ ...r, viewer }, input),
    }),
  ),
  file: file(reportScheduleCalls.file, (r, ref, { viewer }) => runFile({ ...r, viewer }, ref)),
})
