import type { ReactNode } from 'react'
import { addPageWordings } from '../../lib/page-wordings'
import { ScreenProviders } from '../screen-providers'
import { Frame } from './frame'

addPageWordings()

/** The frame of the pages behind the login, with the contexts of their parts. */
export const SignedInFrame = ({ children }: { children: ReactNode }) => (
  <ScreenProviders>
    <Frame>{children}</Frame>
  </ScreenProviders>
)
