import { businessTime } from '@kaarditeek/domain/time/business-time'
import { datesIn } from '@kaarditeek/i18n/format'
import { useMemo } from 'react'
import { trpc } from './trpc'

/** What the server says before anybody has logged in; the guard has loaded it before any screen shows. */
export const useConfig = () =>
  trpc.public.config.useSuspenseQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })[0]

/** Writes instants in the business time zone. */
export const useDates = () => {
  const { timeZone } = useConfig()
  return useMemo(() => datesIn(timeZone), [timeZone])
}

/** Today's business day, `YYYY-MM-DD`. */
export const useToday = () => {
  const { timeZone } = useConfig()
  return businessTime(timeZone).dayOf(new Date())
}
