import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { NotFoundPage } from '../components/failure-page'

/** The kit page, only outside production. The condition is inline, so that the build drops the page's code. */
export const Route = createFileRoute('/kit')(
  import.meta.env.MODE === 'production'
    ? { staticData: { access: 'root' }, component: NotFoundPage }
    : {
        staticData: { access: 'open', unframed: true },
        component: lazyRouteComponent(() => import('./-kit-page'), 'KitPage'),
      },
)
