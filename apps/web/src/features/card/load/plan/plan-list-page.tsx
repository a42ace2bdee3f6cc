import { loadPlansInput } from '@kaarditeek/domain/card/load/plan/list'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { z } from 'zod'
import { ListPage } from '../../../../components/list/api-list'
import { addSetupWordings } from '../../../../lib/setup-wordings'
import { api } from '../../../../lib/trpc'
import { CardLists } from '../../card-lists'
import { LoadFileButton } from '../load-file-button'
import { planColumns } from './columns'

addSetupWordings()

const activeCards = { cardState: CardState.active, orderBy: 'pan' } as const

type Props = { search: z.output<typeof loadPlansInput> }

/** Loads of many cards: done, on a later day and every month. Each leads to its cards. */
export const PlanListPage = ({ search }: Props) => (
  <ListPage
    ns="loadPlan"
    list={api.loadPlan}
    schema={loadPlansInput}
    search={search}
    columns={planColumns}
    hidden={['stoppedAt', 'stoppedBy', 'stoppedByName']}
    live
    actions={<LoadFileButton filter={activeCards} />}
    above={<CardLists />}
  />
)
