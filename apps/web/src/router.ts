import type { Access } from '@kaarditeek/domain/access/access'
import { createRouter } from '@tanstack/react-router'
import { queryClient } from './lib/query-client'
import { parseSearch, stringifySearch } from './lib/search'
import { api } from './lib/trpc'
import { Providers } from './providers'
import { Failed, Missing, STAYS, Waiting } from './routes/-page-states'
import { routeTree } from './routeTree.gen'
import type { MenuEntry } from './shared/session/menu'

export const router = createRouter({
  routeTree,
  context: { queryClient, api },
  parseSearch,
  stringifySearch,
  // Routes receive only the search params of their schema.
  search: { strict: true },
  defaultPreload: 'intent',
  // TanStack Query decides how long data is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Inside the router, so that notices can contain links.
  InnerWrap: Providers,
  defaultPendingComponent: Waiting,
  defaultPendingMs: STAYS,
  defaultPendingMinMs: 0,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: Missing,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /**
     * Who may see the route. Required for every route.
     * `public` means only logged-out visitors, `open` everyone.
     */
    access: Access | 'public' | 'open' | 'root'
    menu?: MenuEntry
    /** Who sees its menu entry, if fewer than may see the route. */
    menuAccess?: Access
    /** Menu entries that are marked while the route is open, for routes whose path does not begin with that of their entry. */
    within?: readonly MenuEntry[]
    /** The page has its own frame. */
    unframed?: boolean
  }
  interface HistoryState {
    /** The card number filter, kept in the history state and never in the address. */
    pan?: string
    /** The chosen view of the list; null if none was to be chosen: `SavedViews`. */
    savedViewID?: number | null
    /** Shows that view, whatever the address asks for: `SavedViews`. */
    opensView?: boolean
    /** The viewer may not see the page that was asked for: `useRefusal`. */
    isRefused?: boolean
    /**
     * Opens the form of the list's add button: `useAdd`. The checklist of a new company asks `forFirstPayment`, also for the owner of its
     * first terminal. The palette asks for forms of files too, and a notice for the files of reports.
     */
    add?: true | 'forFirstPayment' | 'loadFile' | 'importCards' | 'reportFiles'
    /** A user was opened from the list of all users: `BackToOperators` goes back there. */
    fromUsers?: true | undefined
    /** The list of requests was opened from the loads, to which its link leads back. */
    fromLoads?: true | undefined
    /** Another page asked for the trial of a terminal: `TrialAt` goes back there. */
    asksTrial?: true
    /** The number of the card to activate, which stays out of the address. */
    activates?: string
    /** The batch from which a card is activated: the page goes back there. */
    fromBatch?: number
    /** Cards that are to get a client. Their numbers stay out of the address. */
    withoutClient?: { cardBatchID: number; cards: readonly { id: number; pan: string }[] }
  }
}
