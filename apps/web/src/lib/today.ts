import { useBusinessTime } from './dates'
import { queryClient } from './query-client'
import { viewerQuery } from './session'

/** The time of the viewer's company: in a sandbox that of its clock. Rule 16.4. */
export const companyNow = (): Date => {
  const viewer = queryClient.getQueryData(viewerQuery.queryKey)
  return new Date(Date.now() + 1000 * (viewer?.sandbox?.clockOffset ?? 0))
}

/** Returns today's business day, `YYYY-MM-DD`. */
export const useToday = () => useBusinessTime().dayOf(companyNow())
