import type { SearchResult } from '@kaarditeek/domain/search/schema'
import { type RegisteredRouter, type RouteIds, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { keepRecent } from './recent'

/** Routes of records, and the kind that each shows. */
const recordRoutes: Partial<Record<RouteIds<RegisteredRouter['routeTree']>, SearchResult['type']>> = {
  '/customers/$customerID/': 'customer',
  '/cards/$id': 'card',
  '/terminal-owners/$terminalOwnerID/': 'terminalOwner',
  '/terminal-owners/$terminalOwnerID/terminals/$tid': 'terminal',
  '/companies/$companyID': 'company',
  '/distributors/$id': 'distributor',
  '/operators/$accountID': 'operator',
  '/company/$companyID/operators/$accountID': 'operator',
}

/** Keeps the records that the viewer opens, with the titles of their pages, and of cards with the names on them. Renders nothing. */
export const VisitWatch = () => {
  const { selectedAccountID } = useViewer()
  const router = useRouter()
  const { card } = trpc.useUtils()
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    const match = router.state.matches.at(-1)
    const type = match && recordRoutes[match.routeId]
    if (!path || !type || match.status !== 'success') return
    const keep = () => {
      const heading = document.querySelector<HTMLElement>('#content h1')
      const label = heading?.textContent
      if (!label || heading.dataset.path !== match.pathname) return
      observer.disconnect()
      const name = match.routeId === '/cards/$id' ? card.get.getData(match.params)?.nameOnCard : undefined
      keepRecent(selectedAccountID, { type, path, label, name })
    }
    // The first page of a tab is shown after this part.
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    keep()
    return () => observer.disconnect()
  }, [router, path, selectedAccountID, card])
  return null
}
