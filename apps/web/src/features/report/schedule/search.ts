import { runListInput } from '@kaarditeek/domain/report-schedule/list'

/** The sendings of a schedule on its page. */
export const runsSearch = runListInput.omit({ reportScheduleID: true })
