import './theme/inter.css'
import './theme/theme.css'
import './theme/library.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './lib/language'
import { router } from './lib/router'
import { watchSession } from './lib/session'

const start = async () => {
  await startLanguage()
  watchSession(router)
  const root = document.getElementById('app')
  if (!root) throw new Error('index.html has no #app')
  createRoot(root).render(<RouterProvider router={router} />)
}

void start()
