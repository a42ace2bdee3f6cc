import { Level } from '@kaarditeek/domain/access/access'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { noticesQuery } from '../components/lazy-notices'
import { SavedViewsContext } from '../components/list/list-context'
import { warningNotice } from '../components/notice'
import { lazyOverlay } from '../components/overlay/lazy-overlay'
import { addPageIcons } from '../components/page-icons'
import { ScreenProviders } from '../components/screen-providers'
import { Frame } from '../features/frame/frame'
import { takenStep } from '../features/home/taken-step'
import { VisitWatch } from '../features/search/visit-watch'
import { useWords } from '../lib/language'
import { addPageWordings } from '../lib/page-wordings'
import { repeatProven, useProofAnswer } from '../lib/proof'
import { queryClient } from '../lib/query-client'
import { keyRequests } from '../lib/request-keys'
import { useMay, useViewer } from '../lib/session'
import { refreshStale } from '../lib/stale'
import { SavedViewsButton } from '../shared/saved-view/saved-views-button'
import { useFollowTabs } from '../shared/session/use-follow-tabs'

export { PageState } from '../features/frame/page-states'

const acts = ['pointerdown', 'keydown'] as const

/** Milliseconds in which the page answers the first click before other work begins. */
const ANSWERING = 300

/** Runs `prepare`, which must be a constant, shortly after the first key press or click on the page. */
export const useFirstAct = (prepare: () => void) =>
  useEffect(() => {
    const ended = new AbortController()
    const act = () => {
      ended.abort()
      setTimeout(prepare, ANSWERING)
    }
    for (const name of acts) addEventListener(name, act, { signal: ended.signal, capture: true })
    return () => ended.abort()
  }, [prepare])

addPageIcons()
addPageWordings()
keyRequests()
refreshStale()
repeatProven()

const Palette = lazyOverlay(async () => (await import('../features/search/palette')).Palette)

const ProofDialog = lazyOverlay(async () => (await import('../features/factor/proof-dialog')).ProofDialog)

const ReportWatch = lazy(() =>
  import('../shared/report/report-watch').then(({ ReportWatch }) => ({ default: ReportWatch })),
)

const NextStep = lazy(() =>
  import('../features/home/next-step').then(({ NextStep }) => ({ default: NextStep })),
)

/** Loads the dialogs, the palette and the notices. A file that fails to load is requested again when it is needed. */
const prepareOverlays = () =>
  void Promise.allSettled([
    import('../components/overlay/loaded-modal'),
    import('../features/search/palette'),
    queryClient.prefetchQuery(noticesQuery),
  ])

/** Says once why the home page is shown instead of one that the viewer may not see. Rule 11.1. */
const useRefusal = () => {
  const t = useWords()
  const navigate = useNavigate()
  const isRefused = useLocation({ select: ({ state }) => state.isRefused })
  // Roles of a company give neither a distributor nor an administrator more pages.
  const isAbove = useViewer().role.level > Level.superuser
  useEffect(() => {
    if (!isRefused) return
    warningNotice(t('frame.refusedTitle'), t(isAbove ? 'frame.refusedLevelText' : 'frame.refusedText'))
    // The state would outlive a reload.
    void navigate({ to: '.', search: true, state: {}, replace: true })
  }, [isRefused, isAbove, t, navigate])
}

/** The frame of the pages behind the login, with the contexts of their parts. */
export const SignedInFrame = ({ children }: { children: ReactNode }) => {
  const may = useMay()
  const { factorDue, selectedAccountID } = useViewer()
  const answer = useProofAnswer()
  const taken = takenStep.useValue()
  // Another account has steps of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the account changes
  useEffect(() => () => takenStep.set(null), [selectedAccountID])
  useFirstAct(prepareOverlays)
  useRefusal()
  useFollowTabs()
  return (
    <ScreenProviders>
      <SavedViewsContext value={SavedViewsButton}>
        <Frame Palette={Palette}>
          {taken && (
            <Suspense>
              <NextStep />
            </Suspense>
          )}
          {children}
        </Frame>
      </SavedViewsContext>
      <VisitWatch />
      <ProofDialog opened={answer !== null} answer={(proven) => answer?.(proven)} />
      {may('viewReports') && !factorDue && (
        <Suspense>
          <ReportWatch />
        </Suspense>
      )}
    </ScreenProviders>
  )
}
