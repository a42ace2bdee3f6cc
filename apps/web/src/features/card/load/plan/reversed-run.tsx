import { isRunning } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { skipToken } from '@tanstack/react-query'
import { PageNotice } from '../../../../components/page-notice'
import { useWords } from '../../../../lib/language'
import { trpc } from '../../../../lib/trpc'

export const counted = (count: number) => ({ count, replace: { count: formatNumber(count) } })

/** How many loads of the last run were taken back; 0 until that is known. Rule 5.32. */
export const useReversedCount = (plan: LoadPlan): number => {
  const { loadPlanID, lastLoaded } = plan
  const { data } = trpc.loadPlan.cards.totals.useQuery(
    lastLoaded && !isRunning(plan) ? { loadPlanID, reversed: true } : skipToken,
  )
  return data?.count ?? 0
}

/** Says how many loads of the last run were taken back. */
export const ReversedRun = ({ count }: { count: number }) => {
  const t = useWords()
  return (
    count > 0 && <PageNotice tone="accent" icon="undo" title={t('loadPlan.reversedRun', counted(count))} />
  )
}
