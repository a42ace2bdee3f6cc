import { lazy, type ReactNode, Suspense } from 'react'
import { addPageWordings } from '../../lib/page-wordings'
import { useMay } from '../../lib/session'
import { useFirstAct } from '../overlay/use-first-act'
import { ScreenProviders } from '../screen-providers'
import { Frame } from './frame'

addPageWordings()

const ReportWatch = lazy(() =>
  import('../report-watch').then(({ ReportWatch }) => ({ default: ReportWatch })),
)

/** Loads the dialogs, the palette and the notices. One that fails to load is asked for again when it opens. */
const prepareOverlays = () =>
  void Promise.allSettled([
    import('../overlay/loaded-modal'),
    import('../palette/palette'),
    import('../notices'),
  ])

/** The frame of the pages behind the login, with the contexts of their parts. */
export const SignedInFrame = ({ children }: { children: ReactNode }) => {
  const may = useMay()
  useFirstAct(prepareOverlays)
  return (
    <ScreenProviders>
      <Frame>{children}</Frame>
      {may('viewReports') && (
        <Suspense>
          <ReportWatch />
        </Suspense>
      )}
    </ScreenProviders>
  )
}
