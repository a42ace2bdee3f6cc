import { lazy, Suspense } from 'react'
import type { Bulk } from './bulk-actions'

const Actions = lazy(() => import('./bulk-actions').then(({ BulkActions }) => ({ default: BulkActions })))

/** The actions on the selected cards, whose forms load with the first selection. */
export const BulkActions = (bulk: Bulk) => (
  <Suspense>
    <Actions {...bulk} />
  </Suspense>
)
