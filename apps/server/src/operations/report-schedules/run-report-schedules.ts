import { deliverLinks, type Sending } from './deliver-links'
import { endRuns } from './end-runs'
import { type Running, startDueSchedules } from './start-due'

/** Orders the files of schedules that are due, and mails the links to those that have been made. Rule 24.4. */
export const runReportSchedules = async (running: Running & Sending): Promise<void> => {
  await startDueSchedules(running)
  await endRuns(running)
  await deliverLinks(running)
}
