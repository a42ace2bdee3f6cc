import { AppShell, Burger, Group } from '@mantine/core'
import { getHotkeyHandler, useDisclosure } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { useWords } from '../../lib/language'
import { IconButton } from '../icon-button'
import { KeysModal } from '../keys/keys-modal'
import { useKeyDown } from '../keys/use-key-down'
import { useKeys } from '../keys/use-keys'
import { lazyOverlay } from '../overlay/lazy-overlay'
import { useVisits } from '../palette/use-visits'
import classes from './frame.module.css'
import { Logo } from './logo'
import { SideBar } from './side-bar'

const Palette = lazyOverlay(async () => (await import('../palette/palette')).Palette)

/** Shows the page after its menu, and renders it in pieces, between which the browser answers. */
const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children

/** Layout of the pages after login: the menu at the left, on narrow screens behind a button. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const t = useWords()
  const [opened, { toggle, close }] = useDisclosure(false)
  const [searching, search] = useDisclosure(false)
  const [listing, keys] = useDisclosure(false)
  useKeyDown(getHotkeyHandler([['mod+K', search.toggle]]))
  useKeys(keys.open)
  useVisits()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(close, [path])

  return (
    <AppShell
      header={{ height: { base: 56, md: 0 } }}
      navbar={{ width: 236, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', md: 'xl' }}
      transitionDuration={120}
    >
      <a href="#content" className="skip">
        {t('frame.skip')}
      </a>
      <AppShell.Header hiddenFrom="md" className={classes.bar}>
        <Group h="100%" px="md" justify="space-between">
          <Logo />
          <Group gap="xs">
            <IconButton icon="search" label={t('search.title')} onClick={search.open} />
            <Burger
              opened={opened}
              onClick={toggle}
              size="sm"
              aria-expanded={opened}
              aria-label={t(opened ? 'frame.closeMenu' : 'frame.openMenu')}
            />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.bar} aria-label={t('frame.menu')}>
        <SideBar search={search.open} showKeys={keys.open} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <Later>{children}</Later>
      </AppShell.Main>
      <Palette opened={searching} close={search.close} />
      <KeysModal opened={listing} close={keys.close} />
    </AppShell>
  )
}
