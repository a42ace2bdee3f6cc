import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { languageTag, useWords } from '../lib/language'
import { queryClient } from '../lib/query-client'
import { client, trpc } from '../lib/trpc'
import { cssVariables, theme } from '../theme/theme'
import { useNoticeKey } from './notice'

/** What every screen stands on. */
export const Providers = ({ children }: { children: ReactNode }) => {
  // A new language renders all of it anew, the calendars' too.
  useWords()
  useNoticeKey()
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <DatesProvider settings={{ locale: languageTag(), firstDayOfWeek: 1 }}>
            <ModalsProvider>
              <Notifications position="top-center" />
              {children}
            </ModalsProvider>
          </DatesProvider>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
