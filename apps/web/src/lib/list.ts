import { MAX_IDS, MAX_PAGE_SIZE, type Totals } from '@kaarditeek/domain/list/schema'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { refusalOfDays } from './filter-days'

/** A query of `api`, typed by its `fetch`: the hooks of `trpc` are generic in their answer and accept any row type. */
export type ApiQuery<I, O> = { fetch: (input: I) => Promise<O> }

/** A list of `api`: its pages, and count and sum over the whole filter. */
export type ApiList<I, R> = {
  page: ApiQuery<I, { list: R[] }>
  totals: ApiQuery<I, Totals>
}

/** The query's own options, so that key, batching and cache are those of `trpc`. */
type Options<O> = { queryKey: QueryKey; queryFn: () => Promise<O> }

/** The parts of a query's result that a list needs. */
export type Answer<T> = { data?: T; isPlaceholderData: boolean; error: unknown }

/** Keeps the previous rows until the new ones arrive. */
export const keepPrevious = { placeholderData: keepPreviousData } as const

/** Options that refresh a query every minute while the tab is visible. */
export const refreshing = { refetchInterval: 60_000, refetchIntervalInBackground: false } as const

/** Keeps the previous answer of the same call: another call's has other fields. */
const keepPreviousOf =
  ([call]: QueryKey) =>
  <O>(data: O | undefined, previous?: { queryKey: QueryKey }): O | undefined =>
    String(previous?.queryKey[0]) === String(call) ? data : undefined

/**
 * Queries the server, except for days that it would refuse. Returns the previous answer until the new one arrives. A live answer refreshes itself.
 */
export const useAnswer = <I, O>(query: ApiQuery<I, O>, input: I, live = false): Answer<O> => {
  const { queryOptions } = query as unknown as { queryOptions: (input: I) => Options<O> }
  const options = queryOptions(input)
  return useQuery({
    ...options,
    enabled: !refusalOfDays(input ?? {}),
    placeholderData: keepPreviousOf(options.queryKey),
    ...(live && refreshing),
  })
}

type Paged = { page: number; limit: number }

/** Returns the input of totals, without page and order, so that they are requested once for each filter. */
export const totalsInput = <I extends Paged>(input: I): I => ({ ...input, page: 1, limit: 1 })

/** Reads the first `count` rows of the whole filter, at most as many as one call may name. */
const firstRows = async <I, R>({ page }: ApiList<I, R>, search: I & Paged, count: number): Promise<R[]> => {
  const pages = Math.ceil(Math.min(count, MAX_IDS) / MAX_PAGE_SIZE)
  // The requests share one batch.
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      page.fetch({ ...search, page: index + 1, limit: MAX_PAGE_SIZE }),
    ),
  )
  return answers.flatMap(({ list }) => list)
}

/** Queries the page and the totals of a list. `first` reads rows of the whole filter. */
export const useList = <I, R>(list: ApiList<I, R>, search: I & Paged, live = false) => ({
  page: useAnswer(list.page, search, live),
  totals: useAnswer(list.totals, totalsInput(search), live),
  first: (count: number) => firstRows(list, search, count),
})
