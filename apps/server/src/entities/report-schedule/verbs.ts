import { isDeepStrictEqual } from 'node:util'
import { company } from '@kaarditeek/db/schema/company'
import { reportSchedule, reportScheduleRun } from '@kaarditeek/db/schema/report-schedule'
import { may } from '@kaarditeek/domain/access/access'
import { withKept } from '@kaarditeek/domain/edit'
import { DomainError, ensure, recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { accessOf } from '@kaarditeek/domain/report/job'
import {
  managesSchedules,
  mayAddSchedule,
  mayHaveDays,
  mayManageSchedule,
  mayTakeOver,
} from '@kaarditeek/domain/report-schedule/rules'
import type {
  NewReportSchedule,
  ReportScheduleEdit,
  ReportScheduleRef,
} from '@kaarditeek/domain/report-schedule/schema'
import { nextSending } from '@kaarditeek/domain/report-schedule/timing'
import type { SignedIn } from '../../core/session'
import type { Row } from '../../core/work/own-rows'
import { readIn } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { ensureSearch, ensureSeesAll } from '../report/list-file/files'
import { recipientsOf, recordSchedule } from './history'
import { judge, orderAt } from './orders'
import { setRecipients } from './recipients'
import { getRun } from './runs'
import { getSchedule } from './schedules'
import { startRun } from './start-run'

type Schedule = Row<typeof reportSchedule>
type Who = { viewer: SignedIn }

/**
 * Returns the access of what an author's schedule sends. Throws unless the caller has it, the author sees the saved view, and the report
 * takes the days.
 */
const ensureMaySend = async (
  w: Work,
  { accountID, ...what }: Pick<Schedule, 'order' | 'days' | 'accountID'>,
  viewer: SignedIn,
) => {
  const { order } = await orderAt(readIn(w.db, { companyID: w.by.companyID, accountID }, w), what, w.now)
  const access = accessOf(order)
  if (!may(viewer, access)) throw new DomainError('ERROR_NO_PERMISSION')
  ensure(mayHaveDays(order.report, what.days))
  if (order.report === 'list') ensureSeesAll(order, viewer)
  if (what.order.report === 'list') ensureSearch(what.order)
  return access
}

/** Throws if the caller has `MAX_SCHEDULES` open schedules. Locks the company, so that two requests do not both add the last one. */
const ensureRoom = async (w: Work) => {
  await w.find(company, {})
  const own = w.own(reportSchedule, { accountID: w.by.accountID, closedAt: null })
  ensure(mayAddSchedule(await w.db.$count(reportSchedule, own)))
}

/** Adds a schedule of the caller. `ERROR_NO_PERMISSION` without the permission of the report, `tooManySchedules` above 50. Rules 24.1–24.5. */
export const createSchedule = async (
  w: Work,
  { recipients, ...input }: NewReportSchedule,
  { viewer }: Who,
) => {
  const { accountID } = w.by
  await ensureRoom(w)
  const access = await ensureMaySend(w, { ...input, accountID }, viewer)
  const made = await w.insert(reportSchedule, {
    ...input,
    accountID,
    state: 'active',
    nextAt: nextSending(input.timing, w.now, w.time),
    createdAt: w.now,
  })
  await setRecipients(w, { ...made, before: [] }, recipients, access)
  await recordSchedule(w, made, null)
  return getSchedule({ ...w, viewer }, made)
}

/** The schedule, locked, with its recipients. Throws `ERROR_NOT_FOUND` for one that the caller does not see. */
const find = async (w: Work, { reportScheduleID }: ReportScheduleRef, { viewer }: Who) => {
  const schedule = await w.findOpen(reportSchedule, { reportScheduleID })
  const recipients = await recipientsOf(w, schedule)
  const own = schedule.accountID === w.by.accountID
  if (!own && !managesSchedules(viewer) && !recipients.includes(w.by.accountID)) throw recordUnknown()
  return { schedule, recipients, own }
}

/** The same, for who may manage it. Throws `ERROR_NO_PERMISSION` for others who see it. */
const findManaged = async (w: Work, ref: ReportScheduleRef, who: Who) => {
  const found = await find(w, ref, who)
  if (!mayManageSchedule(found, who.viewer)) throw new DomainError('ERROR_NO_PERMISSION')
  return found
}

/** When an active schedule sends next. */
const active = (w: Work, timing: Schedule['timing']) =>
  ({ state: 'active', stopReason: null, nextAt: nextSending(timing, w.now, w.time) }) as const

/** Changes a schedule, whose files go on being made in the author's name. A timing counts from now. */
export const editSchedule = async (
  w: Work,
  { reportScheduleID, recipients, ...edit }: ReportScheduleEdit,
  { viewer }: Who,
) => {
  const { schedule, recipients: before } = await findManaged(w, { reportScheduleID }, { viewer })
  const access = await ensureMaySend(w, withKept(edit, schedule), viewer)
  // With the same timing a sending that is due is not passed over.
  const isMoved = schedule.state === 'active' && !isDeepStrictEqual(edit.timing, schedule.timing)
  const nextAt = isMoved ? nextSending(edit.timing, w.now, w.time) : schedule.nextAt
  await w.edit(reportSchedule, { reportScheduleID }, { ...edit, nextAt })
  await setRecipients(w, { reportScheduleID, before }, recipients, access)
  await recordSchedule(w, { reportScheduleID }, { schedule, recipients: before })
  return getSchedule({ ...w, viewer }, { reportScheduleID })
}

export const pauseSchedule = async (w: Work, ref: ReportScheduleRef, who: Who) => {
  const found = await findManaged(w, ref, who)
  if (found.schedule.state === 'active') {
    await w.edit(reportSchedule, ref, { state: 'paused', nextAt: null })
    await recordSchedule(w, ref, found)
  }
  return getSchedule({ ...w, viewer: who.viewer }, ref)
}

/** Throws the reason for which a schedule would stop at its next time: its file cannot be ordered in the author's name. */
const ensureSends = async (w: Work, schedule: Schedule) => {
  const judged = await judge(w, schedule, w.now)
  if ('stopReason' in judged) throw new DomainError('ERROR_INVALID_VALUE', { reason: judged.stopReason })
  return judged
}

/** Lets a paused or stopped schedule send again, unless it would stop. Times that it missed are not made up for. */
export const resumeSchedule = async (w: Work, ref: ReportScheduleRef, who: Who) => {
  const found = await findManaged(w, ref, who)
  const { schedule } = found
  if (schedule.state !== 'active') {
    await ensureSends(w, schedule)
    await w.edit(reportSchedule, ref, active(w, schedule.timing))
    await recordSchedule(w, ref, found)
  }
  return getSchedule({ ...w, viewer: who.viewer }, ref)
}

/**
 * Makes the caller the author. `ERROR_NO_PERMISSION` unless the caller may take it over and has the permission of the report; its reason
 * is `ownSchedule` if the caller is the author already. Rule 24.6.
 */
export const takeOverSchedule = async (w: Work, ref: ReportScheduleRef, who: Who) => {
  const found = await find(w, ref, who)
  const { schedule, own } = found
  if (!mayTakeOver({ own, state: schedule.state }, who.viewer))
    throw new DomainError('ERROR_NO_PERMISSION', own ? { reason: 'ownSchedule' } : {})
  const { accountID } = w.by
  await ensureRoom(w)
  await ensureMaySend(w, { ...schedule, accountID }, who.viewer)
  const state = schedule.state === 'stopped' ? active(w, schedule.timing) : {}
  await w.edit(reportSchedule, ref, { accountID, ...state })
  await recordSchedule(w, ref, found)
  return getSchedule({ ...w, viewer: who.viewer }, ref)
}

export const deleteSchedule = async (w: Work, ref: ReportScheduleRef, who: Who) => {
  const found = await findManaged(w, ref, who)
  await w.edit(reportSchedule, ref, { closedAt: w.now, nextAt: null })
  await recordSchedule(w, ref, found)
}

/** Sends at once, beside the calendar. `tooManyJobs` while a file of the schedule is being made. */
export const runSchedule = async (w: Work, ref: ReportScheduleRef, who: Who) => {
  const found = await findManaged(w, ref, who)
  const { schedule } = found
  const open = w.own(reportScheduleRun, { ...ref, endedAt: null })
  if ((await w.db.$count(reportScheduleRun, open)) > 0)
    throw new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyJobs' })
  const judged = await ensureSends(w, schedule)
  const { runID } = await startRun(w, schedule, { ...judged, dueAt: w.now })
  await recordSchedule(w, ref, found)
  return getRun(w, { ...ref, runID })
}
