import type { ScheduledOrder } from '@kaarditeek/domain/report-schedule/order'
import { proposedPeriod, type Timing } from '@kaarditeek/domain/report-schedule/timing'
import { useBusinessTime } from '../../lib/dates'
import { daysOf, useOrderText, useViewOf } from './texts'

/** The name that is proposed for a schedule: that of its saved view or its report. */
export const useProposedName = () => {
  const textOf = useOrderText()
  const viewOf = useViewOf()
  return (order: ScheduledOrder): string => viewOf(order)?.name ?? textOf(order)
}

/** How often a schedule is proposed to send: files of whole months every month, others every week. */
export const useProposedPeriod = () => {
  const time = useBusinessTime()
  const viewOf = useViewOf()
  return (order: ScheduledOrder): Timing['period'] => {
    const at = new Date()
    return proposedPeriod(daysOf({ days: null, order }, { at, time }, viewOf(order)), time.dayOf(at))
  }
}
