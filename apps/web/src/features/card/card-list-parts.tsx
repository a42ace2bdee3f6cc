import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardListInput } from '@kaarditeek/domain/card/list'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { lazy, Suspense } from 'react'
import { useSelection } from '../../components/list/use-selection'
import { refusalText } from '../../lib/failure'
import { languageID } from '../../lib/language'
import { useMay } from '../../lib/session'
import { OrderButton } from '../../shared/report/order-button'
import type { Bulk } from './bulk-actions'

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

const Actions = lazy(() => import('./bulk-actions').then(({ BulkActions }) => ({ default: BulkActions })))

/** The actions on the selected cards, whose forms load with the first selection. */
export const LazyBulkActions = (bulk: Bulk) => (
  <Suspense>
    <Actions {...bulk} />
  </Suspense>
)

type ExportProps = { filter: Partial<CardListInput> & Pick<CardListInput, 'orderBy'> }

/** Exports the cards of the whole filter, for viewers who may. */
export const CardExport = ({ filter: { page: _, limit: __, ...filter } }: ExportProps) => {
  const mayExport = useMay()('exportCards')
  return mayExport && <OrderButton order={{ report: 'cardList', ...filter, xlsLanguage: languageID() }} />
}
