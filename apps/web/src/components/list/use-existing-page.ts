import { useEffect } from 'react'
import type { Answer } from '../../lib/list'
import { useListContext } from './list-context'
import { pageInstead } from './pages'

/**
 * Replaces the address of a page past the last by that of the last page.
 * Returns whether there are no records at all, and not merely none on this page.
 */
export const useExistingPage = (
  page: Answer<{ list: unknown[] }>,
  totals: Answer<{ count: number }>,
): boolean => {
  const { search, change } = useListContext()
  const isEmpty = page.data?.list.length === 0
  // Without a count only the first page is sure to exist.
  const count = totals.error ? 0 : totals.isPlaceholderData ? undefined : totals.data?.count
  const instead = isEmpty && !page.isPlaceholderData ? pageInstead(search, count) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new at each render
  useEffect(() => {
    if (instead !== null) change({ page: instead }, { replace: true })
  }, [instead])
  // The rows of the page that was left are shown until the new ones arrive: none of them does not mean no records.
  return isEmpty && search.page === 1 && !(page.isPlaceholderData && totals.data?.count)
}
