import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootFrame } from '../components/frame/root-frame'
import { guard, type RouterContext } from '../lib/guard'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'root' },
  beforeLoad: (visit): Promise<void> => guard(visit),
  component: RootFrame,
})
