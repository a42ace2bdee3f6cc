import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RowID } from '../list/selection'
import { type Page, pageAfter, rowsOf } from './pages'

type Options<R> = {
  /** `getQueryKey(trpc.….…, input, 'infinite')`, so that invalidating the procedure invalidates these rows. */
  queryKey: QueryKey
  ask: (page: number, signal: AbortSignal) => Promise<Page<R>>
  idOf: (row: R) => RowID
  pageSize?: number
}

/** Loads rows page by page for `Endless`. */
export const useEndless = <R>({ queryKey, ask, idOf, pageSize }: Options<R>) => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pageAfter(pages, pageSize),
  })
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are compared by identity
  const rows = useMemo(() => data && rowsOf(data.pages, idOf), [data])
  return {
    /** `undefined` until the first rows arrive. */
    rows,
    idOf,
    error,
    hasMore: hasNextPage,
    /** More than the first page was loaded. */
    isPaged: (data?.pages.length ?? 0) > 1,
    isAsking: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    more: () => void fetchNextPage(),
    again: () => void refetch(),
  }
}

export type EndlessRows<R> = ReturnType<typeof useEndless<R>>
