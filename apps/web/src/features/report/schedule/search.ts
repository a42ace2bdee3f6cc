import { runListInput } from '@kaarditeek/domain/report-schedule/schema'

/** The sendings of a schedule on its page. */
export const runsSearch = runListInput.omit({ reportScheduleID: true })
