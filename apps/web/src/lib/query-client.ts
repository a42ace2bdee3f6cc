import { MutationCache, QueryClient } from '@tanstack/react-query'
import { failureOf, isTimeOut } from './failure'
import { refreshAfter } from './stale'

/** Retries network failures once; refusals are final. */
const retry = (times: number, error: unknown) =>
  times < 1 && failureOf(error).code === 'NOT_AVAILABLE_ERROR' && !isTimeOut(error)

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSettled: (_reply, error, _input, _result, { options }, { client }) =>
      refreshAfter(client, options.mutationKey, error),
  }),
  defaultOptions: {
    queries: { retry, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
    // Offline, a call fails at once. By default it would wait and be sent on reconnecting, even after its form was discarded.
    mutations: { networkMode: 'always' },
  },
})
