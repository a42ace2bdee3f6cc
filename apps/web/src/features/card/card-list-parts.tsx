import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardListInput } from '@kaarditeek/domain/card/list'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { lazy, Suspense } from 'react'
import type { Whole } from '../../components/list/list-props'
import { useSelection } from '../../components/list/use-selection'
import { refusalText } from '../../lib/failure'
import { languageID, useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { OrderButton } from '../../shared/report/order-button'
import type { Bulk } from './bulk-actions'

const idOf = ({ id }: CardRow) => id
const whyNot = (card: CardRow) => refusalText(mayChangeCard(card))

/** Selects active and future cards, for viewers who may change them. Rule 11.6. */
export const useCardSelection = (within: object) => {
  const may = useMay()
  const selection = useSelection({ within, idOf, whyNot })
  return {
    selection: may('editCards') || may('editCardLimits') || may('createCards') ? selection : undefined,
    cards: selection.rows,
    clear: selection.clear,
  }
}

const Actions = lazy(() => import('./bulk-actions').then(({ BulkActions }) => ({ default: BulkActions })))

/** The actions on the selected cards, whose forms load with the first selection. */
export const LazyBulkActions = ({ filter, ...bulk }: Bulk & Pick<ExportProps, 'filter'>) => (
  <Suspense>
    <Actions {...bulk} exports={<CardExport filter={filter} cards={bulk.cards} />} />
  </Suspense>
)

const Limits = lazy(() => import('./limit-whole').then(({ LimitWhole }) => ({ default: LimitWhole })))

/** Changes the limits of all cards of a list, for viewers who may. Loads with the first list that is filtered. */
export const LazyLimitWhole = (all: Whole<CardRow>) => {
  if (!useMay()('editCardLimits')) return null
  return (
    <Suspense>
      <Limits {...all} />
    </Suspense>
  )
}

type ExportProps = {
  filter: Partial<CardListInput> & Pick<CardListInput, 'orderBy'>
  /** The selected cards; all of the filter by default. */
  cards?: readonly CardRow[]
}

/** Exports the cards of the whole filter or the selected ones, for viewers who may. */
export const CardExport = ({ filter: { page: _, limit: __, ...filter }, cards }: ExportProps) => {
  const t = useWords()
  const mayExport = useMay()('exportCards')
  const order = { report: 'cardList', ...filter, xlsLanguage: languageID() } as const
  if (!mayExport) return null
  if (!cards) return <OrderButton order={order} />
  return (
    <OrderButton
      order={{ ...order, cardIDs: cards.map(idOf) }}
      label={t('list.exportSelected')}
      size="compact-sm"
    />
  )
}
