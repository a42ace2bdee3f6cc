import { isRunning } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import { lazyRouteComponent } from '@tanstack/react-router'
import { EditAction } from '../../../../components/action/edit-action'
import { useWords } from '../../../../lib/language'

/** Loaded when the modal opens. */
const ReverseRunForm = lazyRouteComponent(() => import('./reverse-run-form'), 'ReverseRunForm')

/** Takes the last run of a plan back, once it has ended, if a load of it is left. Rule 5.32. */
export const ReverseRun = ({ plan }: { plan: LoadPlan }) => {
  const t = useWords()
  const { lastRunAt, lastLoaded, lastReversed } = plan
  if (lastRunAt === null || !lastLoaded || lastReversed >= lastLoaded || isRunning(plan)) return null
  return (
    <EditAction icon="undo" verb={t('cardLoad.reverse')} title={t('loadPlan.reverseTitle')}>
      {(done) => <ReverseRunForm plan={{ ...plan, lastRunAt }} done={done} />}
    </EditAction>
  )
}
