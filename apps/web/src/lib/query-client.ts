import { QueryClient } from '@tanstack/react-query'
import { shareEqual } from './equal'
import { failureOf, isTimeOut } from './failure'

/** Retries network failures once; refusals are final. */
const retry = (times: number, error: unknown) =>
  times < 1 && failureOf(error).code === 'NOT_AVAILABLE_ERROR' && !isTimeOut(error)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      staleTime: 5_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      structuralSharing: shareEqual,
    },
    // Offline, a call fails at once. By default it would wait and be sent on reconnecting, even after its form was discarded.
    mutations: { networkMode: 'always' },
  },
})
