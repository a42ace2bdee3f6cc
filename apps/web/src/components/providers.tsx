import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../lib/language'
import { queryClient } from '../lib/query-client'
import { client, trpc } from '../lib/trpc'
import { cssVariables, theme } from '../theme/theme'
import { useNoticeKey } from './notice'

const Notices = lazyRouteComponent(() => import('./notices'), 'Notices')

/** Loads the place of notices with the first of them; it stays then. */
const NoticesOnce = () => {
  const { notifications } = useNotifications()
  const [isNeeded, setIsNeeded] = useState(false)
  if (notifications.length > 0 && !isNeeded) setIsNeeded(true)
  return isNeeded && <Notices />
}

/** Contexts of every page. Those of the pages behind the login are `ScreenProviders`. */
export const Providers = ({ children }: { children: ReactNode }) => {
  // Renders all pages anew in a new language.
  useWords()
  useNoticeKey()
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
          <Suspense>
            <NoticesOnce />
          </Suspense>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
