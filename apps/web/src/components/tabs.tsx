import { Tabs as MantineTabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createLink, type LinkProps, useLocation, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { rememberTab } from '../lib/tabs'
import classes from './tabs.module.css'

type Tab<T extends string> = { tab: T; label: string; content: ReactNode }
type Props<T extends string> = {
  label: string
  /** `false` for a tab that the viewer may not see. */
  tabs: readonly (Tab<T> | false)[]
  tab?: T
  choose?: (tab: T) => void
  /** Lists the tabs at the side of a wide window, for pages with many of them. */
  aside?: boolean
}

const WIDE = '(width >= 90em)'

/** Tabs of a page. */
export const Tabs = <T extends string>({ label, tabs: all, tab, choose, aside }: Props<T>) => {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const tabs = all.filter((one) => one !== false)
  const current = tabs.find((one) => one.tab === tab) ?? tabs[0]
  if (!current) return null
  return (
    <MantineTabs
      value={current.tab}
      onChange={(next) => {
        const chosen = tabs.find((one) => one.tab === next)
        if (chosen) choose?.(chosen.tab)
      }}
      keepMounted={false}
      orientation={aside && isWide ? 'vertical' : 'horizontal'}
      // No underline: many tabs take two lines.
      variant="pills"
      classNames={classes}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map((one) => (
          <MantineTabs.Tab key={one.tab} value={one.tab}>
            {one.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((one) => (
        <MantineTabs.Panel key={one.tab} value={one.tab}>
          {one.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}

type PageTab = { tab: string; label: string; content: ReactNode }
type PageTabsProps = {
  label: string
  tabs: readonly (PageTab | false)[]
  tab: string
  aside?: boolean
}

/** Tabs of a page. The chosen one is in the address, and remembered for this page, such as that of one card, for the session. */
export const PageTabs = ({ label, tabs, tab, aside }: PageTabsProps) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = (next: string) =>
    void navigate({ to: '.', search: { tab: next } as never, replace: true, resetScroll: false })
  const choose = (next: string) => {
    rememberTab(pathname, next)
    open(next)
  }

  // Falls back to the first tab if the viewer may not see this one.
  const shown = tabs.filter((one) => one !== false)
  const instead = shown.some((one) => one.tab === tab) ? undefined : shown[0]?.tab
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new at each render
  useEffect(() => {
    if (instead) open(instead)
  }, [instead])

  return <Tabs label={label} tabs={tabs} tab={tab} choose={choose} aside={aside} />
}

const TabLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={classes.link} />)

type LinksProps = {
  label: string
  /** `false` for a list that the viewer may not see. */
  links: readonly ({ to: LinkProps['to']; label: string } | false)[]
}

/** Links that look like tabs, between lists that stand beside each other. */
export const TabLinks = ({ label, links }: LinksProps) => (
  <nav aria-label={label} className={`${classes.links} no-print`}>
    {links
      .filter((one) => one !== false)
      .map((one) => (
        <TabLink key={one.to} to={one.to} activeOptions={{ exact: true, includeSearch: false }}>
          {one.label}
        </TabLink>
      ))}
  </nav>
)
