import { createRootRouteWithContext } from '@tanstack/react-router'
import { guard, type RouterContext } from '../lib/guard'
import { RootFrame } from './-root-frame'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'root' },
  beforeLoad: (visit): Promise<void> => guard(visit),
  component: RootFrame,
  // The logo stays until the session is known: the router would keep a waiting root until the page's data arrive too.
  pendingMs: Number.POSITIVE_INFINITY,
})
