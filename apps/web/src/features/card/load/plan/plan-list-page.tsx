import { CardState } from '@kaarditeek/domain/card/rules'
import { ListPage } from '../../../../components/list/api-list'
import { addSetupWordings } from '../../../../lib/setup-wordings'
import { api } from '../../../../lib/trpc'
import { CardLists } from '../../card-lists'
import { LoadFileButton } from '../load-file-button'
import { planColumns } from './columns'
import { PlanFilters } from './plan-filters'
import { type PlansSearch, plansSearch } from './search'
import { WaitingLoads } from './waiting-loads'

addSetupWordings()

const activeCards = { cardState: CardState.active, orderBy: 'pan' } as const

type Props = { search: PlansSearch }

/** Loads of many cards: done, on a later day and every month. Each leads to its cards. */
export const PlanListPage = ({ search }: Props) => (
  <ListPage
    ns="loadPlan"
    list={api.loadPlan}
    schema={plansSearch}
    search={search}
    columns={planColumns}
    hidden={[
      ...([
        'cardAmount',
        'cardUses',
        'monthly',
        'nextRunAt',
        'reversed',
        'lastReversed',
        'lastReversedAmount',
      ] as const),
      ...(['stoppedAt', 'stoppedBy', 'stoppedByName'] as const),
    ]}
    // The sum is 0 where all loads were taken back or are still to come.
    skipsZero
    live
    filters={<PlanFilters />}
    actions={<LoadFileButton filter={activeCards} />}
    above={
      <>
        <CardLists />
        <WaitingLoads />
      </>
    }
  />
)
