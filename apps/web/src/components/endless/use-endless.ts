import { DEFAULT_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RowID } from '../list/selection'

type Page<R> = { list: readonly R[] }

/** Returns the next page number while the last page was full. Specification §9, Infinite scroll. */
export const pageAfter = (pages: readonly Page<unknown>[], full = DEFAULT_PAGE_SIZE): number | undefined => {
  const last = pages.at(-1)
  return !last || last.list.length >= full ? pages.length + 1 : undefined
}

/** Returns each row once. A row added in the meantime moves others to the next page, so they arrive twice. */
export const rowsOf = <R>(pages: readonly Page<R>[], idOf: (row: R) => RowID): R[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((row) => [idOf(row), row])).values(),
]

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
