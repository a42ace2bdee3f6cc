import type { ScheduledOrder } from '@kaarditeek/domain/report-schedule/order'
import type { Timing } from '@kaarditeek/domain/report-schedule/timing'
import { notices } from '@kaarditeek/i18n/et/notice'
import { reportSchedules } from '@kaarditeek/i18n/et/report-schedule'
import { settlements } from '@kaarditeek/i18n/et/settlement'
import { languageTag, useWords } from '../../lib/language'
import { addSetupWordings, addWordings } from '../../lib/setup-wordings'

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

export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** What a schedule sends, in words. */
export const useOrderText = () => {
  const t = useWords()
  return (order: ScheduledOrder): string =>
    order.report === 'list' ? t(`${order.list}.title`) : t(`reportSchedule.reports_${order.report}`)
}

/** When a schedule sends, in words. */
export const useTimingText = () => {
  const t = useWords()
  return (timing: Timing): string => {
    const hour = clockOf(timing.hour)
    if (timing.period === 'day') return t('reportSchedule.everyDay', { hour })
    if (timing.period === 'week')
      return t('reportSchedule.everyWeek', { weekday: weekdayName(timing.weekday), hour })
    return t('reportSchedule.everyMonth', { day: timing.dayOfMonth, hour })
  }
}
