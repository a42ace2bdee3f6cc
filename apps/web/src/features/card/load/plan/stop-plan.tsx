import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import { CloseAction } from '../../../../components/action/close-action'
import { notice } from '../../../../components/notice'
import { useWords } from '../../../../lib/language'
import { trpc } from '../../../../lib/trpc'

/** Stops a plan, in its row and on its page. Rule 5.26. */
export const StopPlan = ({ plan: { loadPlanID, reason } }: { plan: LoadPlan }) => {
  const t = useWords()
  return (
    <CloseAction
      call={trpc.loadPlan.stop}
      input={{ loadPlanID }}
      icon="stop"
      title={t('loadPlan.stopTitle', { reason })}
      body={t('loadPlan.stopBody')}
      verb={t('loadPlan.stop')}
      closed={() => notice(t('loadPlan.stopped'))}
    />
  )
}
