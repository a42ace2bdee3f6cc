import './theme/inter.css'
import './theme/theme.css'
import './theme/library.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { awayNotice, hideAwayNotice, hideWithConnection, reloadNotice } from './components/notice'
import { watchVersion } from './lib/ask'
import { keepsChoices } from './lib/choices'
import { askViewer } from './lib/guard'
import { startLanguage } from './lib/language'
import { keepAddresses } from './lib/last-address'
import { watchSession } from './lib/session'
import { router } from './router'
import { LazySignedInFrame } from './routes/-root-frame'

/** Loads the files of the first page while the session is requested. The page itself retries a file that fails. */
const loadFirstPage = () => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  void Promise.allSettled([
    LazySignedInFrame.preload?.(),
    ...routes.map((route) => router.loadRouteChunk(route)),
  ])
}

/** Keeps the page if a file of the next one does not load without a connection: the router would reload the page, to a blank one. */
const stayWithoutConnection = () =>
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  })

const start = async () => {
  // Before the first answer, which may arrive while the wordings load.
  watchVersion(reloadNotice)
  watchSession(router, { show: awayNotice, hide: hideAwayNotice })
  keepAddresses(router)
  hideWithConnection()
  stayWithoutConnection()
  // The guard waits for the same answer and handles its failure.
  askViewer(router.options.context).catch(() => null)
  // Start loading files after the session request is on its way.
  if (keepsChoices()) setTimeout(loadFirstPage)
  await startLanguage()
  const root = document.getElementById('app')
  if (!root) throw new Error('index.html has no #app')
  createRoot(root).render(<RouterProvider router={router} />)
}

void start()
