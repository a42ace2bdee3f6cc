import { CardState } from '@kaarditeek/domain/card/rules'
import { ListTab } from '../../components/list/api-list'
import { ChoiceFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { useStateChoices } from './choices'
import { customerCardColumns } from './columns'
import { type CustomerCardsSearch, customerCardsSearch } from './search'

type Props = { customerID: number; customerUnitID?: number; search: CustomerCardsSearch }

/** The cards of a customer, or of one of its units, as a tab. */
export const CustomerCards = ({ customerID, customerUnitID, search }: Props) => (
  <ListTab
    ns="card"
    list={api.card}
    schema={customerCardsSearch}
    search={{ ...search, customerID, customerUnitID: customerUnitID ?? null }}
    columns={customerCardColumns}
    filters={<ChoiceFilter name="cardState" options={useStateChoices()} all={CardState.all} />}
  />
)
