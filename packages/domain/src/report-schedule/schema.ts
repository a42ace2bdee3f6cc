import { z } from 'zod'
import { edited } from '../edit'
import { errorCodes } from '../error/codes'
import { eachOnce, id, instant, listOf, optional, storedInstant, text } from '../field'
import { lengths } from '../lengths'
import { mailStates } from '../mail/states'
import { scheduledOrder } from './order'
import { runStates, scheduleStates, stopReasons } from './states'
import { relativeDays, timing } from './timing'

/** Accounts to which a schedule sends. */
const MAX_RECIPIENTS = 50

const recipients = listOf(id(), { min: 1, max: MAX_RECIPIENTS })
  .check(eachOnce((one) => one))
  .meta({ uniqueItems: true })

const fields = {
  name: text(lengths.reportSchedule.name),
  order: scheduledOrder,
  days: optional(z.enum(relativeDays)),
  timing,
  recipients,
}

/** A new schedule. `days` take the place of those in `order`; without them the order stays as it is. Rules 24.1–24.3. */
export const newReportSchedule = z.strictObject(fields)
export type NewReportSchedule = z.output<typeof newReportSchedule>

export const reportScheduleRef = z.strictObject({ reportScheduleID: id() })
export type ReportScheduleRef = z.output<typeof reportScheduleRef>

export const reportScheduleEdit = reportScheduleRef.extend(edited(fields))
export type ReportScheduleEdit = z.output<typeof reportScheduleEdit>

/** `own`: the caller is the author. `nextAt` is null while the schedule does not send. `recipientNames` has the order of `recipients`. */
export const reportSchedule = z.object({
  reportScheduleID: id(),
  name: z.string(),
  order: scheduledOrder,
  days: z.enum(relativeDays).nullable(),
  timing,
  recipients: z.array(id()),
  recipientNames: z.array(z.string()),
  author: z.string(),
  authorName: z.string(),
  own: z.boolean(),
  state: z.enum(scheduleStates),
  stopReason: z.enum(stopReasons).nullable(),
  nextAt: instant().nullable(),
  lastAt: instant().nullable(),
})
export type ReportSchedule = z.output<typeof reportSchedule>

export const runRef = reportScheduleRef.extend({ runID: id() })
export type RunRef = z.output<typeof runRef>

/** To whom the link was mailed. */
const runMail = z.object({
  name: z.string(),
  state: z.enum(mailStates),
  sentAt: storedInstant().nullable(),
})

/** A sending of a schedule. The file can be downloaded until `expiresAt`, null without one. `code` is the error of a failed file. */
export const reportScheduleRun = z.object({
  runID: id(),
  dueAt: instant(),
  startDate: z.string().meta({ kind: 'day' }).nullable(),
  endDate: z.string().meta({ kind: 'day' }).nullable(),
  state: z.enum(runStates),
  code: z.enum(errorCodes).nullable(),
  fileName: z.string().nullable(),
  expiresAt: instant().nullable(),
  mails: z.array(runMail),
})
export type ReportScheduleRun = z.output<typeof reportScheduleRun>
