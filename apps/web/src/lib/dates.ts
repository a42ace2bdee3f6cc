import { businessTime } from '@kaarditeek/domain/time/business-time'
import { datesIn } from '@kaarditeek/i18n/format'
import { useMemo } from 'react'
import { trpc } from './trpc'

/** Returns the server's public configuration, which the guard loads before any screen. */
export const useConfig = () =>
  trpc.public.config.useSuspenseQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })[0]

/** Returns formatters of instants in the business time zone. */
export const useDates = () => {
  const { timeZone } = useConfig()
  return useMemo(() => datesIn(timeZone), [timeZone])
}

/** Returns the days and months of the business time zone. */
export const useBusinessTime = () => {
  const { timeZone } = useConfig()
  return useMemo(() => businessTime(timeZone), [timeZone])
}

/** Returns today's business day, `YYYY-MM-DD`. */
export const useToday = () => useBusinessTime().dayOf(new Date())
