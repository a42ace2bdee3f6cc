import { isRunning } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import { lazyRouteComponent } from '@tanstack/react-router'
import { EditAction } from '../../../../components/action/edit-action'
import { useWords } from '../../../../lib/language'

/** Loaded when the modal opens. */
const ReverseRunForm = lazyRouteComponent(() => import('./reverse-run-form'), 'ReverseRunForm')

type Props = {
  plan: LoadPlan
  /** Loads of the run that were taken back. */
  reversedCount: number
}

/** Takes the last run of a plan back, once it has ended, if a load of it is left. Rule 5.32. */
export const ReverseRun = ({ plan, reversedCount }: Props) => {
  const t = useWords()
  const { lastRunAt, lastLoaded } = plan
  if (lastRunAt === null || !lastLoaded || reversedCount >= lastLoaded || isRunning(plan)) return null
  return (
    <EditAction icon="undo" verb={t('cardLoad.reverse')} title={t('loadPlan.reverseTitle')}>
      {(done) => <ReverseRunForm plan={{ ...plan, lastRunAt }} done={done} />}
    </EditAction>
  )
}
