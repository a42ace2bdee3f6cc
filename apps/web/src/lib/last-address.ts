import type { AnyRouter, HistoryState } from '@tanstack/react-router'

/** Where a page was last seen: its address with its filters, and the card number filter and the page it was opened from, which no address has. */
type Place = { href: string; state: Pick<HistoryState, 'pan' | 'fromLoads'> }

/** The last place of each page of this session, by path. */
const places = new Map<string, Place>()

/** Keeps the place of each page once it is loaded, before all of it is shown: a user may go on at once. */
export const keepAddresses = (router: Pick<AnyRouter, 'subscribe'>): void => {
  router.subscribe('onLoad', ({ toLocation: { pathname, href, state } }) =>
    places.set(pathname, { href, state: { pan: state.pan, fromLoads: state.fromLoads } }),
  )
}

/** Returns where a page was last seen, so that a link back to a list keeps its filters. An address with its own search params stays. */
export const lastPlace = (href: string): Place => places.get(href) ?? { href, state: {} }

/** Forgets all places: those of one account may name records that another lacks. */
export const forgetAddresses = (): void => places.clear()
