import { daysOfOrder } from '@kaarditeek/domain/report/job'
import {
  begunDays,
  daysOfView,
  isOfThisMonth,
  type ScheduledOrder,
} from '@kaarditeek/domain/report-schedule/order'
import {
  daysAt,
  nextSending,
  type RelativeDays,
  type Timing,
  timing,
} from '@kaarditeek/domain/report-schedule/timing'
import type { SavedView } from '@kaarditeek/domain/saved-view/schema'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { clockOfHour } from '@kaarditeek/domain/time/hour'
import { notices } from '@kaarditeek/i18n/et/notice'
import { reportSchedules } from '@kaarditeek/i18n/et/report-schedule'
import { settlements } from '@kaarditeek/i18n/et/settlement'
import { formatDay, formatMonth } from '@kaarditeek/i18n/format'
import { formatPeriodOrMonth } from '@kaarditeek/i18n/format-period'
import { useBusinessTime, useDates } from '../../lib/dates'
import { languageTag, useWords } from '../../lib/language'
import { addSetupWordings, addWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { allViews } from '../saved-view/all-views'

// Schedules name any list.
addSetupWordings()
addWordings({ ...reportSchedules, ...notices, ...settlements })

/** A Monday, from which the names of weekdays are counted. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** The name of a weekday, 1 for Monday, in the language of the screen. */
export const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY,
  )

/** Returns a function that gives the saved view of an order, once the viewer's views are known and as long as it is there. */
export const useViewOf = () => {
  const { data } = trpc.savedView.page.useQuery(allViews)
  return (order: ScheduledOrder): SavedView | undefined =>
    order.report === 'savedView'
      ? data?.list.find(({ savedViewID }) => savedViewID === order.savedViewID)
      : undefined
}

/** What a schedule sends, in words: a saved view by its name. */
export const useOrderText = () => {
  const t = useWords()
  const viewOf = useViewOf()
  return (order: ScheduledOrder): string => {
    if (order.report === 'list') return t(`${order.list}.title`)
    const view = viewOf(order)
    return view ? t('reportSchedule.ofView', view) : t(`reportSchedule.reports_${order.report}`)
  }
}

/** When a schedule sends, in words. */
export const useTimingText = () => {
  const t = useWords()
  return (timing: Timing): string => {
    const hour = clockOfHour(timing.hour)
    if (timing.period === 'day') return t('reportSchedule.everyDay', { hour })
    if (timing.period === 'week')
      return t('reportSchedule.everyWeek', { weekday: weekdayName(timing.weekday), hour })
    return t('reportSchedule.everyMonth', { day: timing.dayOfMonth, hour })
  }
}

type What = { days: RelativeDays | null; order: ScheduledOrder }

type Moment = { at: Date; time: BusinessTime }

/** The days of a sending at a time: those of the schedule, or else of what it orders. Both are null for files without days. */
export const daysOf = ({ days, order }: What, { at, time }: Moment, view: SavedView | undefined) => {
  if (days) return daysAt(days, at, time)
  if (order.report !== 'savedView') return daysOfOrder({ order, createdAt: at }, time)
  return (view && daysOfView(view.state, at, time)) ?? { startDate: null, endDate: null }
}

/** Whether the period of a saved view goes on after a sending, which has a part of it alone. */
const isUnderWay = ({ at, time }: Moment, view: SavedView): boolean => {
  const days = daysOfView(view.state, at, time)
  return days !== null && days.endDate > time.dayOf(at)
}

/**
 * The days that a sending at a time covers: `23.11.2026 – 29.11.2026`, a whole month `oktoober 2026`; null for files without days. Statements have a month, what is owed has a
 * day. Rule 24.3.
 */
export const useCoveredText = () => {
  const time = useBusinessTime()
  const viewOf = useViewOf()
  return ({ at, ...what }: What & { at: Date }): string | null => {
    const { startDate, endDate } = daysOf(what, { at, time }, viewOf(what.order))
    if (startDate === null || endDate === null) return endDate && formatPeriodOrMonth({ startDate, endDate })
    if (what.order.report === 'statements') return formatMonth(endDate.slice(0, 7))
    if (what.order.report === 'outstanding') return formatDay(endDate)
    return formatPeriodOrMonth(begunDays({ startDate, endDate }, at, time))
  }
}

/** The name of a schedule's days. Those that it takes from its report are named themselves: the current month, or chosen days. */
export const useDaysText = () => {
  const t = useWords()
  const coveredText = useCoveredText()
  const viewOf = useViewOf()
  return ({ days, order }: What): string => {
    if (days !== null) return t(`reportSchedule.days_${days}`)
    if (isOfThisMonth({ days, order })) return t('reportSchedule.asOrderedMonth')
    if (order.report === 'savedView') {
      const period = viewOf(order)?.state.period
      return period
        ? t('reportSchedule.asInViewPeriod', { period: t(`report.${period}`).toLowerCase() })
        : t('reportSchedule.asInView')
    }
    const ordered = coveredText({ days, order, at: new Date() })
    return ordered === null
      ? t('reportSchedule.asOrdered')
      : t('reportSchedule.asOrderedDays', { days: ordered })
  }
}

type Next = What & { timing: unknown }

/** Says when a schedule would send next, and for which days; null until the timing is complete. */
export const useNextText = () => {
  const t = useWords()
  const time = useBusinessTime()
  const { minute } = useDates()
  const viewOf = useViewOf()
  const coveredText = useCoveredText()
  return ({ timing: typed, ...what }: Next): string | null => {
    const { data: when } = timing.safeParse(typed)
    if (!when) return null
    const at = nextSending(when, new Date(), time)
    const days = coveredText({ ...what, at })
    if (days === null) return t('reportSchedule.nextSending', { at: minute(at) })
    const next = t('reportSchedule.nextCovering', { at: minute(at), days })
    const view = viewOf(what.order)
    return view && isUnderWay({ at, time }, view) ? `${next} ${t('reportSchedule.underWay')}` : next
  }
}
