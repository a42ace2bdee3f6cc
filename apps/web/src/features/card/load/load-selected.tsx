import { lazyRouteComponent } from '@tanstack/react-router'
import { BulkForm } from '../../../components/form/bulk-form'
import { useWords } from '../../../lib/language'
import { addSetupWordings } from '../../../lib/setup-wordings'
import type { Bulk } from '../bulk-actions'

addSetupWordings()

/** Loaded when the modal opens, so that the list is light. */
const LoadSelectedForm = lazyRouteComponent(() => import('./load-selected-form'), 'LoadSelectedForm')

/** Loads each of the selected cards with the same amount and uses, all or none. Rule 5.20. */
export const LoadSelected = (bulk: Bulk) => {
  const t = useWords()
  return (
    <BulkForm verb={t('cardLoad.load')} title={t('cardLoad.loadCount', { count: bulk.cards.length })} wide>
      {(done) => <LoadSelectedForm {...bulk} done={done} />}
    </BulkForm>
  )
}
