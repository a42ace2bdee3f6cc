import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { NotFoundPage } from '../components/not-found-page'

/** In production there is no such page, and the build leaves its code out: the condition stands where it can tell. */
export const Route = createFileRoute('/kit')(
  import.meta.env.MODE === 'production'
    ? { staticData: { access: 'root' }, component: NotFoundPage }
    : {
        staticData: { access: 'open', unframed: true },
        component: lazyRouteComponent(() => import('../kit/kit-page'), 'KitPage'),
      },
)
