import { lazy, type ReactNode, Suspense } from 'react'
import { addPageWordings } from '../../lib/page-wordings'
import { useMay } from '../../lib/session'
import { ScreenProviders } from '../screen-providers'
import { Frame } from './frame'

addPageWordings()

const ReportWatch = lazy(() =>
  import('../report-watch').then(({ ReportWatch }) => ({ default: ReportWatch })),
)

/** The frame of the pages behind the login, with the contexts of their parts. */
export const SignedInFrame = ({ children }: { children: ReactNode }) => (
  <ScreenProviders>
    <Frame>{children}</Frame>
    {useMay()('viewReports') && (
      <Suspense>
        <ReportWatch />
      </Suspense>
    )}
  </ScreenProviders>
)
