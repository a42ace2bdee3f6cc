import { CardState } from '@kaarditeek/domain/card/rules'
import { ListTab } from '../../components/list/api-list'
import { ChoiceFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { useOwnColumns } from '../../shared/own-field/own-fields'
import { CardExport, LazyBulkActions, LazyLimitWhole, useCardSelection } from './card-list-parts'
import { useStateChoices } from './choices'
import { cardDetails, customerCardColumns, unitCardColumns } from './columns'
import { type CustomerCardsSearch, customerCardsSearch } from './search'

type Props = { customerID: number; customerUnitID?: number; search: CustomerCardsSearch }

/** The cards of a customer, or of one of its units, as a tab. */
export const CustomerCards = ({ customerID, customerUnitID, search }: Props) => {
  const within = { ...search, customerID, customerUnitID: customerUnitID ?? null }
  const { selection, cards, clear } = useCardSelection(within)
  return (
    <ListTab
      ns="card"
      list={api.card}
      schema={customerCardsSearch}
      search={within}
      columns={customerUnitID === undefined ? customerCardColumns : unitCardColumns}
      hidden={cardDetails}
      ownColumns={useOwnColumns('card')}
      filters={<ChoiceFilter name="cardState" options={useStateChoices()} all={CardState.all} />}
      more={<CardExport filter={within} />}
      selection={selection}
      bulk={<LazyBulkActions filter={within} cards={cards} clear={clear} />}
      whole={(all) => <LazyLimitWhole {...all} />}
    />
  )
}
