import { transformer } from '@kaarditeek/domain/transformer'
import type { AppRouter } from '@kaarditeek/server/trpc'
import {
  createTRPCClient,
  httpBatchLink,
  type Operation,
  type TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import { ask } from './ask'
import { checkReplies } from './check-replies'
import { languageTag } from './language'
import { queryClient } from './query-client'

/** The typed API for components. */
export const trpc = createTRPCReact<AppRouter>()

type Calls = [Operation, ...Operation[]]

/** What the login page does not load. */
export const further = {
  /** Further headers of a request, by its calls. `request-keys.ts` sets them. */
  headersOf: (_calls: Calls): Record<string, string> => ({}),
  /** Whether a call that failed is sent again. `proof.ts` sets it. */
  repeats: async (_failure: unknown): Promise<boolean> => false,
}

const sendAgain: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const send = (): Unsubscribable =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (failure) => void decide(failure),
        })
      const decide = async (failure: TRPCClientError<AppRouter>) => {
        if (await further.repeats(failure)) sent = send()
        else observer.error(failure)
      }
      let sent = send()
      return () => sent.unsubscribe()
    })

/** The typed API without cache, for plain functions. */
export const client = createTRPCClient<AppRouter>({
  links: [
    sendAgain,
    checkReplies,
    httpBatchLink({
      url: '/trpc',
      fetch: ask,
      transformer,
      // Queries may contain card numbers, which must stay out of logged addresses.
      methodOverride: 'POST',
      maxItems: 10,
      headers: ({ opList }) => ({ 'accept-language': languageTag(), ...further.headersOf(opList) }),
    }),
  ],
})

/** The typed API for routes and plain functions. */
export const api = createTRPCQueryUtils({ queryClient, client })
