import { loadPlanCardsInput } from '@kaarditeek/domain/card/load/plan/schema'
import type { z } from 'zod'
import { Data } from '../../../../components/data'
import { BackLink } from '../../../../components/links'
import { ListTab } from '../../../../components/list/api-list'
import { Page } from '../../../../components/page'
import { useWords } from '../../../../lib/language'
import { api, trpc } from '../../../../lib/trpc'
import { planCardColumns, planData } from './columns'
import { StopPlan } from './stop-plan'

/** Search params of a plan's cards. */
export const planSearch = loadPlanCardsInput.omit({ loadPlanID: true })

type Props = { loadPlanID: number; search: z.output<typeof planSearch> }

/** A plan of loads with its cards, and why those that were refused were. */
export const PlanPage = ({ loadPlanID, search }: Props) => {
  const t = useWords()
  const [plan] = trpc.loadPlan.get.useSuspenseQuery({ loadPlanID })
  return (
    <Page
      back={<BackLink to="/cards/loads">{t('loadPlan.title')}</BackLink>}
      title={plan.reason}
      actions={plan.nextRunAt && <StopPlan plan={plan} />}
    >
      <Data label={t('loadPlan.data')} record={plan} fields={planData} />
      <ListTab
        ns="loadPlanCard"
        list={api.loadPlan.cards}
        schema={planSearch}
        search={{ ...search, loadPlanID }}
        columns={planCardColumns}
      />
    </Page>
  )
}
