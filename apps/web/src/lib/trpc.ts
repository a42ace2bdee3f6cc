import { transformer } from '@kaarditeek/domain/transformer'
import type { AppRouter } from '@kaarditeek/server/trpc'
import { createTRPCClient, httpBatchLink, type Operation } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { ask } from './ask'
import { checkReplies } from './check-replies'
import { languageTag } from './language'
import { queryClient } from './query-client'

/** The typed API for components. */
export const trpc = createTRPCReact<AppRouter>()

type Calls = [Operation, ...Operation[]]

/** Further headers of a request, by its calls. `request-keys.ts` sets them, which the login page does not load. */
export const further = { headersOf: (_calls: Calls): Record<string, string> => ({}) }

/** The typed API without cache, for plain functions. */
export const client = createTRPCClient<AppRouter>({
  links: [
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
