import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useNoticeKey } from './components/notice'
import { useCurrentWords, WordsContext } from './lib/language'
import { queryClient } from './lib/query-client'
import { client, trpc } from './lib/trpc'
import { cssVariables, theme } from './theme/theme'

/** Loads the container of notices with the first notice and keeps it mounted. */
const NoticesOnce = () => {
  const isNeeded = useNotifications().notifications.length > 0
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isNeeded) void import('./components/notices').then((loaded) => setNotices(() => loaded.Notices))
  }, [isNeeded])
  return Notices && <Notices />
}

/** Contexts of every page. `ScreenProviders` adds those of the pages behind the login. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const words = useCurrentWords()
  useNoticeKey()
  return (
    <WordsContext value={words}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
            {children}
            <NoticesOnce />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </WordsContext>
  )
}
