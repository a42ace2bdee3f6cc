import { filterAccess } from '@kaarditeek/domain/audit-log/rules'
import { digitsOfPan, panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { SearchFilter } from '../../components/list/search-filter'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'

const labelOf = ({ pan, nameOnCard }: { pan: string; nameOnCard: string }) =>
  `${panInGroups(pan)} · ${nameOnCard}`

/** Finds cards of any state by the beginning or the end of their number, or by the name on them. */
const find = async (text: string, limit: number) => {
  const pan = digitsOfPan(text)
  const wanted = pan === null ? { nameOnCard: text } : { pan }
  const { list } = await api.card.page.fetch({ cardState: CardState.all, limit, ...wanted })
  return list.map((card) => ({ value: card.id, label: labelOf(card) }))
}

const nameOf = async (id: number) => labelOf(await api.card.get.fetch({ id }))

/** Filters by one card, whose number stays out of the address. */
export const CardFilter = () => (
  <SearchFilter
    name="cardID"
    kind="card"
    find={find}
    nameOf={nameOf}
    mayFind={useMay()(filterAccess.cardID)}
  />
)
