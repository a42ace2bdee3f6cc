import { mayAskForReversal } from '@kaarditeek/domain/approval/rules'
import type { LoadPlan, ReversedRun } from '@kaarditeek/domain/card/load/plan/schema'
import { lazyRouteComponent } from '@tanstack/react-router'
import { EditAction } from '../../../../components/action/edit-action'
import { refusalText } from '../../../../lib/failure'
import { useWords } from '../../../../lib/language'
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
  return left?.count === 0 ? t('loadPlan.nothingToReverse') : null
}

/** Takes the last run of a plan back, once it has ended, while loads of it can be, or asks a second person to, once at a time. Rules 5.32 and 20.3. */
export const ReverseRun = ({ plan, left }: Props) => {
  const t = useWords()
  const nothing = useWhyNothing({ plan, left })
  const why = refusalText(mayAskForReversal(plan.waitingReversalID)) ?? nothing
  const run = endedRun(plan)
  if (!run) return null
  return (
    <EditAction icon="undo" verb={t('cardLoad.reverse')} title={t('loadPlan.reverseTitle')} why={why}>
      {(done) => <ReverseRunForm plan={run} done={done} />}
    </EditAction>
  )
}
