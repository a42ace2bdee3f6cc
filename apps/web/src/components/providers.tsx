import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTag } from '../lib/language'
import { queryClient } from '../lib/query-client'
import { client, trpc } from '../lib/trpc'
import { cssVariables, theme } from '../theme/theme'

/** What every screen stands on. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <DatesProvider settings={{ locale: languageTag(), firstDayOfWeek: 1 }}>
            <ModalsProvider>
              <Notifications position="bottom-right" aria-label={t('frame.notices')} />
              {children}
            </ModalsProvider>
          </DatesProvider>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
