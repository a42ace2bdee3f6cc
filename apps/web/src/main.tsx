import './theme/inter.css'
import './theme/theme.css'
import './theme/library.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { SignedInFrame } from './components/frame/root-frame'
import { keepsChoices } from './lib/choices'
import { askViewer } from './lib/guard'
import { startLanguage } from './lib/language'
import { router } from './lib/router'
import { watchSession } from './lib/session'

/** Loads the files of the first page beside the session. A file that fails is loaded anew by its page. */
const loadFirstPage = () => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  void Promise.allSettled([SignedInFrame.preload?.(), ...routes.map((route) => router.loadRouteChunk(route))])
}

const start = async () => {
  // Before the first answer, which may come while the wordings load.
  watchSession(router)
  // The guard waits for the same answer and handles its failure.
  askViewer(router.options.context).catch(() => null)
  // Behind the call, which is sent with the next task.
  if (keepsChoices()) setTimeout(loadFirstPage)
  await startLanguage()
  const root = document.getElementById('app')
  if (!root) throw new Error('index.html has no #app')
  createRoot(root).render(<RouterProvider router={router} />)
}

void start()
