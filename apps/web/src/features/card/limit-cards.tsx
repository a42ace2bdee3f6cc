import { lazyRouteComponent } from '@tanstack/react-router'
import { BulkForm } from '../../components/form/bulk-form'
import { useWords } from '../../lib/language'
import type { Bulk } from './bulk-actions'

/** Loaded when the modal opens, so that the list is light. */
export const LimitCardsForm = lazyRouteComponent(() => import('./limit-cards-form'), 'LimitCardsForm')

/** Sets, raises or lowers the limits of the selected cards, without those that cannot get their new ones. */
export const LimitCards = (bulk: Bulk) => {
  const t = useWords()
  return (
    <BulkForm verb={t('card.editLimits')} title={t('card.limitCount', { count: bulk.cards.length })} wide>
      {(done) => <LimitCardsForm {...bulk} done={done} />}
    </BulkForm>
  )
}
