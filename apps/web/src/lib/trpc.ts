import type { AppRouter } from '@kaarditeek/server/trpc'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import superjson from 'superjson'
import { ask } from './ask'
import { checkReplies } from './check-replies'
import { languageTag } from './language'
import { queryClient } from './query-client'

/** The typed API for components. */
export const trpc = createTRPCReact<AppRouter>()

/** The typed API without a cache. */
export const client = createTRPCClient<AppRouter>({
  links: [
    checkReplies,
    httpBatchLink({
      url: '/trpc',
      fetch: ask,
      transformer: superjson,
      // Queries carry card numbers too, and addresses end up in logs.
      methodOverride: 'POST',
      maxItems: 10,
      headers: () => ({ 'accept-language': languageTag() }),
    }),
  ],
})

/** The typed API for routes and plain functions. */
export const api = createTRPCQueryUtils({ queryClient, client })
