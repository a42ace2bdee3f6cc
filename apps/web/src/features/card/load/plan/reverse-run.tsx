import type { LoadPlan, ReversedRun } from '@kaarditeek/domain/card/load/plan/schema'
import { lazyRouteComponent } from '@tanstack/react-router'
import { EditAction } from '../../../../components/action/edit-action'
import { useWords } from '../../../../lib/language'
import { isAskedAlone } from './refused-loads'
import { endedRun, isAllReversed } from './reversible'

/** Loaded when the modal opens. */
const ReverseRunForm = lazyRouteComponent(() => import('./reverse-run-form'), 'ReverseRunForm')

type Props = {
  plan: LoadPlan
  /** What would be taken back of the loads that are left, if it is known. */
  left: ReversedRun | undefined
}

/** Why nothing of the run can be taken back; null if something can, or it is not known. */
const useWhyNothing = ({ plan, left }: Props) => {
  const t = useWords()
  if (isAllReversed(plan)) return t('loadPlan.allReversed')
  if (left?.count !== 0) return null
  return t(left.firstRefused.some(isAskedAlone) ? 'loadPlan.restAlone' : 'loadPlan.nothingToReverse')
}

/** Takes the last run of a plan back, once it has ended, while loads of it can be. Rule 5.32. */
export const ReverseRun = ({ plan, left }: Props) => {
  const t = useWords()
  const why = useWhyNothing({ plan, left })
  const run = endedRun(plan)
  if (!run) return null
  return (
    <EditAction icon="undo" verb={t('cardLoad.reverse')} title={t('loadPlan.reverseTitle')} why={why}>
      {(done) => <ReverseRunForm plan={run} done={done} />}
    </EditAction>
  )
}
