import type { z } from 'zod'
import { ChoiceFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { useStateChoices } from './choices'
import { useCardColumns } from './columns'
import { cardSearch } from './search'

export const customerCardsSearch = cardSearch.pick({
  page: true,
  limit: true,
  orderBy: true,
  cardState: true,
})

type Props = { customerID: number; search: z.output<typeof customerCardsSearch> }

/** The cards of a customer, as a tab. */
export const CustomerCards = ({ customerID, search }: Props) => {
  const input = { ...search, customerID }
  return (
    <ListView
      ns="card"
      schema={customerCardsSearch}
      search={search}
      page={trpc.card.page.useQuery(input, keepOld)}
      totals={trpc.card.totals.useQuery(anyPage(input), keepOld)}
      columns={useCardColumns('customer')}
      compact
      filters={<ChoiceFilter name="cardState" options={useStateChoices()} />}
    />
  )
}
