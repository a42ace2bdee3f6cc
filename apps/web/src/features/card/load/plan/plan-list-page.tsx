import { loadPlansInput } from '@kaarditeek/domain/card/load/plan/list'
import type { z } from 'zod'
import { BackLink } from '../../../../components/links'
import { ListPage } from '../../../../components/list/api-list'
import { useWords } from '../../../../lib/language'
import { api } from '../../../../lib/trpc'
import { planColumns } from './columns'

type Props = { search: z.output<typeof loadPlansInput> }

/** Loads of many cards: done, on a later day and every month. Each leads to its cards. */
export const PlanListPage = ({ search }: Props) => (
  <ListPage
    ns="loadPlan"
    list={api.loadPlan}
    schema={loadPlansInput}
    search={search}
    columns={planColumns}
    hidden={['stoppedAt']}
    live
    back={<BackLink to="/cards">{useWords()('card.title')}</BackLink>}
  />
)
