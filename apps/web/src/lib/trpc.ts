import { transformer } from '@kaarditeek/domain/transformer'
import type { AppRouter } from '@kaarditeek/server/trpc'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import { ask } from './ask'
import { checkReplies } from './check-replies'
import { languageTag } from './language'
import { queryClient } from './query-client'

/** The typed API for components. */
export const trpc = createTRPCReact<AppRouter>()

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
      headers: () => ({ 'accept-language': languageTag() }),
    }),
  ],
})

/** The typed API for routes and plain functions. */
export const api = createTRPCQueryUtils({ queryClient, client })
