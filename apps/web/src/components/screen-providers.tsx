import { Tooltip } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { type ReactNode, useEffect } from 'react'
import { confirmLeave } from './confirm'
import { inputs } from './form/inputs'
import { PartsContext } from './parts-context'

const parts = { inputs, Tooltip, askToLeave: confirmLeave }

/** Contexts of the pages behind the login: all kinds of inputs, tooltips and questions. */
export const ScreenProviders = ({ children }: { children: ReactNode }) => {
  // The first notice then appears at once.
  useEffect(() => void import('./notices'), [])
  return (
    <PartsContext value={parts}>
      <ModalsProvider>{children}</ModalsProvider>
    </PartsContext>
  )
}
