import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/et'
import { Tooltip } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { type ReactNode, useEffect } from 'react'
import { languageTag } from '../lib/language'
import { confirmLeave } from './confirm'
import { inputs } from './form/inputs'
import { PartsContext } from './parts-context'

const parts = { inputs, Tooltip, askToLeave: confirmLeave }

/** Contexts of the pages behind the login: all kinds of inputs, tooltips, dates and questions. */
export const ScreenProviders = ({ children }: { children: ReactNode }) => {
  // The first notice then appears at once.
  useEffect(() => void import('./notices'), [])
  return (
    <DatesProvider settings={{ locale: languageTag(), firstDayOfWeek: 1 }}>
      <PartsContext value={parts}>
        <ModalsProvider>{children}</ModalsProvider>
      </PartsContext>
    </DatesProvider>
  )
}
