import { formatDay } from '@kaarditeek/i18n/format'
import { Burger, Group } from '@mantine/core'
import { getHotkeyHandler, useDisclosure, useNetwork } from '@mantine/hooks'
import { useRouter, useRouterState } from '@tanstack/react-router'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { useKeyDown, useKeys } from '../../components/keys/use-keys'
import { lazyOverlay } from '../../components/overlay/lazy-overlay'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { useToday } from '../../lib/today'
import { type PaletteProps, SearchOverlay } from '../../shared/search/search-overlay'
import classes from './frame.module.css'
import { useKeptFocus } from './kept-focus'
import { Logo } from './logo'
import { NoticeBell } from './notice-bell'
import { SideBar } from './side-bar'
import waiting from './waiting.module.css'
import { useWorkplaceName, Workplace } from './workplace'

/** Renders the page after the menu, with a deferred render that the browser can interrupt. */
const Deferred = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children

const SandboxBand = lazy(() =>
  import('../../shared/sandbox/band').then((band) => ({ default: band.SandboxBand })),
)

const KeysModal = lazyOverlay(async () => (await import('../../components/keys/keys-modal')).KeysModal)

/** A thin bar while the next page loads. Its style delays it by 100 ms. */
const Waiting = () =>
  useRouterState({ select: ({ isLoading }) => isLoading }) && <div className={waiting.waiting} />

/** Says that the browser is offline. Nothing is saved until it is online again. */
const Offline = () => {
  const t = useWords()
  const { online } = useNetwork()
  if (online) return null
  return (
    <p className={waiting.offline} role="alert">
      <Icon name="warning" size={16} />
      {t('frame.offline')}
    </p>
  )
}

/** Whether the focus is nowhere, or in the palette that closes after a choice. */
const isFocusLost = (at: Element | null) => at === document.body || at?.closest('[data-palette="closing"]')

/**
 * Focuses the page after one that took its focused element away, such as a form that was sent or the palette, so that Tab goes on
 * there.
 */
const useFocusOnPage = () => {
  const router = useRouter()
  useEffect(() => {
    // The router names no page before, if the first one was left before all of it was shown.
    const first = router.state.location.pathname
    // A page that waits for its parts is hidden, and takes the focus once it has a size.
    const shown = new ResizeObserver(([content]) => {
      shown.disconnect()
      if (content?.target instanceof HTMLElement && isFocusLost(document.activeElement))
        content.target.focus({ preventScroll: true })
    })
    const leave = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const isNext = fromLocation ? pathChanged : toLocation.pathname !== first
      const content = document.getElementById('content')
      shown.disconnect()
      if (isNext && content) shown.observe(content)
    })
    return () => {
      leave()
      shown.disconnect()
    }
  }, [router])
}

/** Returns the head of a printed page: the company and the day. */
const usePrintHead = () => [useWorkplaceName(), formatDay(useToday())].filter(Boolean).join(' · ')

type Props = {
  /** The search that opens over the page. */
  Palette: ComponentType<PaletteProps>
  children: ReactNode
}

// A page that is opened without a connection has no row to come back to, and keeps its frame.
const ReturnedRow = lazy(() => import('./returned-row').catch(() => ({ default: () => null })))

/** Layout of the pages after login: the menu at the left, on narrow screens behind a button. */
export const Frame = ({ Palette, children }: Props) => {
  const t = useWords()
  const { sandbox } = useViewer()
  const [opened, { toggle, close }] = useDisclosure(false)
  const [searching, search] = useDisclosure(false)
  const [listing, keys] = useDisclosure(false)
  useKeyDown(getHotkeyHandler([['mod+K', search.toggle]]))
  useKeys(keys.open)
  useFocusOnPage()
  useKeptFocus()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(close, [path])
  const [first] = useState(path)
  const [hasMoved, setMoved] = useState(false)
  if (path !== first && !hasMoved) setMoved(true)

  return (
    <div className={classes.frame}>
      <a href="#content" className="skip">
        {t('frame.skip')}
      </a>
      <header className={`${classes.bar} no-print`}>
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Logo />
          <Workplace />
        </Group>
        <Group gap="xs" wrap="nowrap">
          <NoticeBell />
          <IconButton icon="search" label={t('search.title')} onClick={search.open} />
          <Burger
            opened={opened}
            onClick={toggle}
            size="sm"
            aria-expanded={opened}
            aria-label={t(opened ? 'frame.closeMenu' : 'frame.openMenu')}
          />
        </Group>
      </header>
      <nav className={classes.side} data-opened={opened || undefined} aria-label={t('frame.menu')}>
        <SideBar search={search.open} showKeys={keys.open} />
      </nav>
      <Waiting />
      {hasMoved && (
        <Suspense>
          <ReturnedRow />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className={classes.main} data-printed={usePrintHead()}>
        <Offline />
        {sandbox && (
          <Suspense fallback={<div className={classes.band} />}>
            <SandboxBand />
          </Suspense>
        )}
        <Deferred>{children}</Deferred>
      </main>
      <SearchOverlay Palette={Palette} opened={searching} close={search.close} />
      <KeysModal opened={listing} close={keys.close} />
    </div>
  )
}
