import { filterAccess } from '@kaarditeek/domain/audit-log/rules'
import { digitsOfPan, lastFour } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { SearchFilter } from '../../components/list/search-filter'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'

/** The last digits of the number, as lines of the log have them: the whole one does not fit into the filter. */
const labelOf = ({ pan, nameOnCard }: { pan: string; nameOnCard: string }) =>
  `${lastFour(pan)} · ${nameOnCard}`

/** Finds cards of any state by the beginning or the end of their number, or by the name on them. */
const find = async (text: string, limit: number) => {
  const pan = digitsOfPan(text)
  const wanted = pan === null ? { nameOnCard: text } : { pan }
  const { list } = await api.card.page.fetch({ cardState: CardState.all, limit, ...wanted })
  return list.map((card) => ({ value: card.id, label: labelOf(card) }))
}

const nameOf = async (id: number) => labelOf(await api.card.get.fetch({ id }))

/** Filters by one card, whose number stays out of the address. */
export const CardFilter = () => {
  const t = useWords()
  return (
    <SearchFilter
      name="cardID"
      kind="card of the audit log"
      find={find}
      nameOf={nameOf}
      placeholder={t('auditLog.cardSearch')}
      mayFind={useMay()(filterAccess.cardID)}
    />
  )
}
