import { Tabs as MantineTabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isRemembered, rememberTab } from '../lib/tabs'
import { OneLine } from './one-line'
import classes from './tabs.module.css'

type Tab<T extends string> = {
  tab: T
  label: string
  /** Its name on paper, where the label says nothing without the other tabs. */
  printed?: string
  content: ReactNode
  /** Tabs of a group stand together, set off from those of another where they are listed below each other. */
  group?: string
}
type Props<T extends string> = {
  label: string
  /** `false` for a tab that the viewer may not see. */
  tabs: readonly (Tab<T> | false)[]
  tab?: T
  choose?: (tab: T) => void
  /** Lists the tabs at the side of a window from 1280 pixels. They are not printed, because each panel has its own heading. */
  aside?: boolean
}

const WIDE = '(width >= 80em)'
const atOnce = { getInitialValueInEffect: false }

/** Tabs of a page, in one line that moves sideways where it does not fit. */
export const Tabs = <T extends string>({ label, tabs: all, tab, choose, aside }: Props<T>) => {
  const isWide = useMediaQuery(WIDE, undefined, atOnce)
  const tabs = all.filter((one) => one !== false)
  const current = tabs.find((one) => one.tab === tab) ?? tabs[0]
  if (!current) return null
  const open = (next: string | null) => {
    const chosen = tabs.find((one) => one.tab === next)
    if (chosen) choose?.(chosen.tab)
  }
  const isVertical = aside === true && isWide
  return (
    <MantineTabs
      value={current.tab}
      onChange={open}
      keepMounted={false}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      variant="pills"
      classNames={classes}
    >
      <OneLine chosen={current.tab} className={isVertical ? classes.aside : undefined}>
        <MantineTabs.List aria-label={label} className={aside ? 'no-print' : undefined}>
          {tabs.map((one, place) => (
            <MantineTabs.Tab
              key={one.tab}
              value={one.tab}
              data-printed={one.printed}
              data-begins={(place > 0 && tabs[place - 1]?.group !== one.group) || undefined}
            >
              {one.label}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
      </OneLine>
      {tabs.map((one) => (
        <MantineTabs.Panel key={one.tab} value={one.tab}>
          {one.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}

type PageTabsProps = {
  label: string
  tabs: readonly (Tab<string> | false)[]
  tab: string
  /** The tab in place of one that the viewer may not see; by default the first of the list. */
  first?: string
  /** A tab is missing for want of a right alone: who is led away from one hears it. Rule 11.1. */
  byRight?: boolean
  aside?: boolean
}

/** Tabs of a page. The chosen one is in the address, and remembered for this page, such as that of one card, for the session. */
export const PageTabs = ({ label, tabs, tab, first, byRight, aside }: PageTabsProps) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = (next: string, state?: HistoryState) =>
    void navigate({ to: '.', search: { tab: next } as never, state, replace: true, resetScroll: false })
  const choose = (next: string) => {
    rememberTab(pathname, next)
    open(next)
  }

  const shown = tabs.filter((one) => one !== false)
  const fallback = shown.find((one) => one.tab === first) ?? shown[0]
  const instead = shown.some((one) => one.tab === tab) ? undefined : fallback?.tab
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new at each render
  useEffect(() => {
    const isAskedFor = 'tab' in search && !isRemembered(pathname, tab)
    if (instead) open(instead, byRight && isAskedFor ? { isRefused: true } : undefined)
  }, [instead])

  return <Tabs label={label} tabs={tabs} tab={tab} choose={choose} aside={aside} />
}
