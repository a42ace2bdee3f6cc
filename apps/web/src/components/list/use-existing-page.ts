import { useEffect } from 'react'
import type { Answer } from '../../lib/list'
import { useListContext } from './list-context'
import { pageInstead } from './pages'

/**
 * Redirects a page past the last to the last page.
 * Returns true if the list has no records at all, not only on this page.
 */
export const useExistingPage = (
  page: Answer<{ list: unknown[] }>,
  totals: Answer<{ count: number }>,
): boolean => {
  const { search, change } = useListContext()
  const isEmpty = page.data?.list.length === 0
  // If the count is unknown, only the first page is certain to exist.
  const count = totals.error ? 0 : totals.isPlaceholderData ? undefined : totals.data?.count
  const instead = isEmpty && !page.isPlaceholderData ? pageInstead(search, count) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new at each render
  useEffect(() => {
    if (instead !== null) change({ page: instead }, { replace: true })
  }, [instead])
  // An empty previous page is still shown while the new one loads; it does not mean that there are no records.
  return isEmpty && search.page === 1 && !(page.isPlaceholderData && totals.data?.count)
}
