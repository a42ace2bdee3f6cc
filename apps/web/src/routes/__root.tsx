import { createRootRouteWithContext } from '@tanstack/react-router'
import { guard, type RouterContext } from '../lib/guard'
import { RootFrame } from './-root-frame'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'root' },
  beforeLoad: (visit): Promise<void> => guard(visit),
  component: RootFrame,
})
