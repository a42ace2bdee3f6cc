import { call, list, nothing } from '../call/call'
import { storedFile } from '../file/schema'
import { reportScheduleListInput, runListInput } from './list'
import {
  newReportSchedule,
  reportSchedule,
  reportScheduleEdit,
  reportScheduleRef,
  reportScheduleRun,
  runRef,
} from './schema'

/** Reports and lists that are sent by calendar. Whoever sends one needs its permission too. Rules 24.1–24.7. */
export const reportScheduleCalls = {
  ...list('viewReports', reportScheduleListInput, reportSchedule),
  get: call('viewReports', reportScheduleRef, reportSchedule),
  create: call('viewReports', newReportSchedule, reportSchedule),
  edit: call('viewReports', reportScheduleEdit, reportSchedule),
  pause: call('viewReports', reportScheduleRef, reportSchedule),
  resume: call('viewReports', reportScheduleRef, reportSchedule),
  takeOver: call('viewReports', reportScheduleRef, reportSchedule),
  delete: call('viewReports', reportScheduleRef, nothing),
  run: call('viewReports', reportScheduleRef, reportScheduleRun),
  runs: list('viewReports', runListInput, reportScheduleRun),
  file: call('viewReports', runRef, storedFile),
}
