import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import { PageNotice } from '../../../../components/page-notice'
import { useDates } from '../../../../lib/dates'
import { useWords } from '../../../../lib/language'

/** Says how many loads of the last run were taken back, and when, by whom and why the last of them were. Rule 5.32. */
export const ReversedRun = ({ plan }: { plan: LoadPlan }) => {
  const t = useWords()
  const dates = useDates()
  const { lastReversed, reversedAt, reversedByName, reversalReason } = plan
  if (lastReversed === 0 || !reversedAt) return null
  const text = t(lastReversed > 1 ? 'loadPlan.lastReversalOf' : 'loadPlan.reversalOf', {
    ...{ time: dates.moment(reversedAt), name: reversedByName ?? '', reason: reversalReason ?? '' },
  })
  return (
    <PageNotice
      tone="accent"
      icon="undo"
      title={t('loadPlan.reversedRun', { count: lastReversed })}
      text={text}
    />
  )
}
