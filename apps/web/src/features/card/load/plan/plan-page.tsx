import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import { BackLink } from '../../../../components/links'
import { ListTab } from '../../../../components/list/api-list'
import { Page } from '../../../../components/page'
import { useWords } from '../../../../lib/language'
import { useRefreshWhen } from '../../../../lib/refresh-when'
import { addSetupWordings } from '../../../../lib/setup-wordings'
import { companyNow } from '../../../../lib/today'
import { api, trpc } from '../../../../lib/trpc'
import { hasResults, isStoppedBeforeRun, planCardColumns } from './card-columns'
import { PlanBadge } from './columns'
import { PlanFigures } from './plan-figures'
import { RefusedLoads } from './refused-loads'
import { ReverseRun } from './reverse-run'
import { ReversedRun } from './reversed-run'
import { useLeft } from './reversible'
import { RunResultFilter } from './run-result'
import { type PlanSearch, planSearch, planSearchWithoutResults } from './search'
import { StopPlan } from './stop-plan'
import { WaitingReversal } from './waiting-reversal'

addSetupWordings()

/** Milliseconds between requests for the state of a plan that runs or is about to. */
const ASK_EVERY = 2000

const isDue = (plan: LoadPlan | undefined) => Boolean(plan?.nextRunAt && plan.nextRunAt <= companyNow())

const hiddenOfCards = [
  ...(['blocked', 'customerClosed', 'lastAmount', 'lastRun', 'lastUses'] as const),
  ...(['refusal', 'replaced', 'reversalReason', 'reversed'] as const),
] as const

/**
 * The wording of the sum over the cards; null for no sum. The planned sum is wrong once loads were taken back. The sum of levels is a
 * maximum for the next run, so it is not shown after the last one.
 */
const sumKeyOf = ({ upTo, lastRunAt, nextRunAt, lastReversed }: LoadPlan) => {
  if (lastReversed > 0) return null
  if (!upTo) return undefined
  return lastRunAt !== null && nextRunAt === null ? null : 'loadPlanCard.sumUpTo'
}

type Props = { loadPlanID: number; search: PlanSearch }

/** A plan of loads with its cards, and why those that were refused were. */
export const PlanPage = ({ loadPlanID, search }: Props) => {
  const t = useWords()
  const [plan] = trpc.loadPlan.get.useSuspenseQuery(
    { loadPlanID },
    { refetchInterval: ({ state: { data } }) => isDue(data) && ASK_EVERY },
  )
  const left = useLeft(plan)
  const { lastLoaded, lastRefused, nextRunAt } = plan
  useRefreshWhen('loadPlan', [lastLoaded, lastRefused, nextRunAt?.getTime()].join(' '))
  // A filter that a link has set can be cleared, also where the list shows no results.
  const hasOneResult = !hasResults(plan) || isStoppedBeforeRun(plan)
  const filtersResults = !hasOneResult || search.lastRun !== null || search.refused
  return (
    <Page
      back={<BackLink to="/cards/loads">{t('loadPlan.title')}</BackLink>}
      title={plan.reason}
      beside={<PlanBadge plan={plan} />}
      actions={
        <>
          <ReverseRun plan={plan} left={left} />
          {plan.nextRunAt && <StopPlan plan={plan} />}
        </>
      }
    >
      <PlanFigures plan={plan} />
      <ReversedRun plan={plan} />
      {plan.waitingReversalID !== null && <WaitingReversal approvalID={plan.waitingReversalID} />}
      {left?.count === 0 && <RefusedLoads preview={left} />}
      <ListTab
        ns="loadPlanCard"
        list={api.loadPlan.cards}
        schema={filtersResults ? planSearch : planSearchWithoutResults}
        search={{ ...search, loadPlanID }}
        columns={planCardColumns(plan)}
        hidden={hiddenOfCards}
        sumKey={sumKeyOf(plan)}
        filters={filtersResults && <RunResultFilter />}
      />
    </Page>
  )
}
