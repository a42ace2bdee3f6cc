import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'

/** A query of `api`, typed by its `fetch`: the hooks of `trpc` are generic in their answer and would take any row. */
export type ApiQuery<I, O> = { fetch: (input: I) => Promise<O> }

/** A list of `api`: its pages, and count and sum over all of the filter. */
export type ApiList<I, R> = {
  page: ApiQuery<I, { list: R[] }>
  totals: ApiQuery<I, { count: number; sum?: number }>
}

/** What the query's `queryOptions` returns: the same key, batch and cache as everywhere. */
type Options<O> = { queryKey: QueryKey; queryFn: () => Promise<O> }

/** An answer of the server, as far as a list looks at it. */
export type Answer<T> = { data?: T; isPlaceholderData: boolean; error: unknown }

/** Lists show their old rows, dimmed, until the new ones arrive. */
export const keepPrevious = { placeholderData: keepPreviousData } as const

/** Asks; until the answer arrives the previous one is shown. */
export const useAnswer = <I, O>(query: ApiQuery<I, O>, input: I): Answer<O> => {
  const { queryOptions } = query as unknown as { queryOptions: (input: I) => Options<O> }
  return useQuery({ ...queryOptions(input), ...keepPrevious })
}

type Paged = { page: number; limit: number }

/** The input of totals: they depend neither on the page nor on the order, so they are asked once for each filter. */
export const totalsInput = <I extends Paged>(input: I): I => ({ ...input, page: 1, limit: 1 })

/** The page and the totals of a list. */
export const useList = <I, R>(list: ApiList<I, R>, search: I & Paged) => ({
  page: useAnswer(list.page, search),
  totals: useAnswer(list.totals, totalsInput(search)),
})
