import type { Access } from '@kaarditeek/domain/access/access'
import { createRouter } from '@tanstack/react-router'
import { FailurePage } from '../components/failure-page'
import type { MenuEntry } from '../components/frame/menu'
import { NotFoundPage } from '../components/not-found-page'
import { Providers } from '../components/providers'
import { routeTree } from '../routeTree.gen'
import { queryClient } from './query-client'
import { parseSearch, stringifySearch } from './search'
import { api } from './trpc'

export const router = createRouter({
  routeTree,
  context: { queryClient, api },
  parseSearch,
  stringifySearch,
  // What a route does not know of its address does not reach it.
  search: { strict: true },
  defaultPreload: 'intent',
  // Queries know themselves how fresh their answers are.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Within the router, so that notices can hold links.
  InnerWrap: Providers,
  defaultErrorComponent: FailurePage,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /**
     * Who may see the route; a route that does not say so does not compile.
     * `public` is for who is not logged in, `open` for both.
     */
    access: Access | 'public' | 'open' | 'root'
    menu?: MenuEntry
    /** Who is offered it in the menu, where that are fewer. */
    menuAccess?: Access
    /** The page brings its own frame. */
    unframed?: boolean
  }
  interface HistoryState {
    /** A card number that is looked for: kept beside the address, never in it. */
    pan?: string
  }
}
