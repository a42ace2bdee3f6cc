import { MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { noticesQuery } from './components/lazy-notices'
import { useNoticeKey } from './components/notice'
import { useCurrentWords, WordsContext } from './lib/language'
import { queryClient } from './lib/query-client'
import { client, trpc } from './lib/trpc'
import { cssVariables, theme } from './theme/theme'

/** The container of notices, from the first notice on. */
const NoticesOnce = () => {
  const isNeeded = useNotifications().notifications.length > 0
  const { data } = useQuery({ ...noticesQuery, enabled: isNeeded })
  return data && <data.Notices />
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
