import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { useSelection } from '../../components/list/use-selection'
import { refusalText } from '../../lib/failure'
import { useMay } from '../../lib/session'

const idOf = ({ id }: CardRow) => id
const whyNot = (card: CardRow) => refusalText(mayChangeCard(card))

/** Selects active and future cards, for viewers who may change them. Specification §2, Cards list. */
export const useCardSelection = (within: object) => {
  const may = useMay()
  const selection = useSelection({ within, idOf, whyNot })
  return {
    selection: may('editCards') || may('createCards') ? selection : undefined,
    cards: selection.rows,
    clear: selection.clear,
  }
}
