import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { failureOf, isTimeOut } from './failure'

/** Refusals are final; only what did not arrive is tried once more. */
const retry = (times: number, error: unknown) =>
  times < 1 && failureOf(error).code === 'NOT_AVAILABLE_ERROR' && !isTimeOut(error)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 5_000 } },
})

/** Lists show their old rows, dimmed, until the new ones arrive. */
export const keepOld = { placeholderData: keepPreviousData } as const

/** Totals depend neither on the page shown nor on the order: they are asked once for a filter. */
export const anyPage = <I extends { page: number; limit: number }>(input: I): I => ({
  ...input,
  page: 1,
  limit: 1,
})
