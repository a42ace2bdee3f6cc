import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirmLeave, Questions } from './confirm'
import { inputs } from './form/inputs'
import { PartsContext } from './parts-context'

const parts = { inputs, Tooltip, askToLeave: confirmLeave }

/** Provides all kinds of inputs, tooltips and questions to the pages behind the login. */
export const ScreenProviders = ({ children }: { children: ReactNode }) => (
  <PartsContext value={parts}>
    {children}
    <Questions />
  </PartsContext>
)
