import { savedView } from '@kaarditeek/db/schema/saved-view'
import { may } from '@kaarditeek/domain/access/access'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { OwnFieldRecord } from '@kaarditeek/domain/own-field/kinds'
import { accessOf, type ReportOrder } from '@kaarditeek/domain/report/job'
import type { Days } from '@kaarditeek/domain/report/periods'
import {
  orderForDays,
  orderOfView,
  type ScheduledOrder,
  viewHasFile,
} from '@kaarditeek/domain/report-schedule/order'
import type { StopReason } from '@kaarditeek/domain/report-schedule/states'
import { daysAt, type RelativeDays } from '@kaarditeek/domain/report-schedule/timing'
import type { ViewedList } from '@kaarditeek/domain/saved-view/lists'
import type { SavedView } from '@kaarditeek/domain/saved-view/schema'
import { and, eq } from 'drizzle-orm'
import { signedInAs } from '../../auth/signed-in-as'
import { type Read, readIn, serverTime } from '../../core/work/scope'
import { takenOwnConditions } from '../own-field/conditions'
import { isSeen } from '../saved-view/verbs'

const refused = (reason: 'recordUnknown' | 'listWithoutFile') =>
  new DomainError('ERROR_INVALID_VALUE', { field: 'order', reason })

/** Records whose own fields a list filters. */
const ownRecords: { [L in ViewedList]?: OwnFieldRecord } = {
  card: 'card',
  customer: 'customer',
  customerReport: 'customer',
}

/** Leaves out conditions on own fields that were deleted since the view was saved. Rule 21.4. */
const withOpenFields = async (r: Read, { list, state }: Pick<SavedView, 'list' | 'state'>) => {
  const record = ownRecords[list]
  const { ownField, ...search } = state.search
  if (!record || ownField === undefined) return state
  const taken = await takenOwnConditions(r, record, [ownField].flat().map(String))
  return { ...state, search: taken.length > 0 ? { ...search, ownField: taken } : search }
}

/** The order of a saved view that the actor sees. Throws `recordUnknown` for another view, `listWithoutFile` for one without a file. */
const ofSavedView = async (r: Read, savedViewID: number, at: Date): Promise<ReportOrder> => {
  const [view] = await r.db
    .select({ list: savedView.list, state: savedView.state })
    .from(savedView)
    .where(and(isSeen(r), eq(savedView.savedViewID, savedViewID)))
  if (!view) throw refused('recordUnknown')
  const { list } = view
  if (!viewHasFile(list)) throw refused('listWithoutFile')
  return orderOfView({ list, state: await withOpenFields(r, view) }, at, r.time)
}

type What = { order: ScheduledOrder; days: RelativeDays | null }
/** What a sending orders, and the days that it covers; null if the schedule does not say. */
export type Ordered = { order: ReportOrder; covered: Days | null }

/** Returns what a schedule orders at a time, with the saved views of the actor. Rule 24.3. */
export const orderAt = async (r: Read, { order, days }: What, at: Date): Promise<Ordered> => {
  const whole = order.report === 'savedView' ? await ofSavedView(r, order.savedViewID, at) : order
  const covered = days && daysAt(days, at, r.time)
  return { order: covered ? orderForDays(whole, covered, r.time) : whole, covered }
}

type Judged = (Ordered & { languageID: LanguageID }) | { stopReason: StopReason }

/** Returns what a schedule orders with its author's current permissions and language, or the reason to stop it. Rule 24.6. */
export const judge = async (r: Read, schedule: What & { accountID: number }, at: Date): Promise<Judged> => {
  const { accountID } = schedule
  const author = await signedInAs(r.db, { accountID }, serverTime(r))
  if (!author) return { stopReason: 'authorClosed' }
  const asAuthor = readIn(r.db, { companyID: r.by.companyID, accountID }, r)
  const ordered = await orderAt(asAuthor, schedule, at).catch((failure: unknown) => {
    if (failure instanceof DomainError) return null
    throw failure
  })
  if (!ordered) return { stopReason: 'viewGone' }
  return may(author, accessOf(ordered.order))
    ? { ...ordered, languageID: author.languageID }
    : { stopReason: 'authorLacksPermission' }
}
