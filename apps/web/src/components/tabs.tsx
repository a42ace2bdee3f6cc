import { Tabs as MantineTabs, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { rememberTab } from '../lib/tabs'
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
const NARROW = '(width < 48em)'
/** Tabs that a narrow window has room for. More of them are a select. */
const FEW = 3
const MIDDLE = '(width < 56.25em)'
/** Tabs that fit one row of a window which is not narrow, but has no menu beside them. */
const SOME = 6
const atOnce = { getInitialValueInEffect: false }

/** Tabs of a page; those that take more than one row are a select in a window below 900 pixels. */
export const Tabs = <T extends string>({ label, tabs: all, tab, choose, aside }: Props<T>) => {
  const isWide = useMediaQuery(WIDE, undefined, atOnce)
  const isNarrow = useMediaQuery(NARROW, undefined, atOnce)
  const isMiddle = useMediaQuery(MIDDLE, undefined, atOnce)
  const tabs = all.filter((one) => one !== false)
  const current = tabs.find((one) => one.tab === tab) ?? tabs[0]
  if (!current) return null
  const open = (next: string | null) => {
    const chosen = tabs.find((one) => one.tab === next)
    if (chosen) choose?.(chosen.tab)
  }
  const isFolded = isMiddle && tabs.length > (isNarrow ? FEW : SOME)
  return (
    <MantineTabs
      value={current.tab}
      onChange={open}
      keepMounted={false}
      orientation={aside && isWide ? 'vertical' : 'horizontal'}
      // No underline: many tabs take two lines.
      variant="pills"
      classNames={classes}
    >
      {/* The panels stay mounted when a window becomes narrow, with what is typed in them. */}
      {isFolded ? (
        <Folded label={label} tabs={tabs} tab={current.tab} open={open} />
      ) : (
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
      )}
      {tabs.map((one) => (
        <MantineTabs.Panel key={one.tab} value={one.tab} {...(isFolded && outOfTabs)}>
          {one.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}

type FoldedProps = { label: string; tabs: readonly Tab<string>[]; tab: string; open: (next: string) => void }

/** Tabs as a select. The palette finds its options by `data-parts`. */
const Folded = ({ label, tabs, tab, open }: FoldedProps) => (
  <NativeSelect
    data-parts
    className="no-print"
    aria-label={label}
    data={tabs.map((one) => ({ value: one.tab, label: one.label }))}
    value={tab}
    onChange={(event) => open(event.currentTarget.value)}
  />
)

/** Without tabs, a panel is not one of theirs. */
const outOfTabs = { role: undefined, 'aria-labelledby': undefined }

type PageTabsProps = {
  label: string
  tabs: readonly (Tab<string> | false)[]
  tab: string
  /** The tab in place of one that the viewer may not see; by default the first of the list. */
  first?: string
  aside?: boolean
}

/** Tabs of a page. The chosen one is in the address, and remembered for this page, such as that of one card, for the session. */
export const PageTabs = ({ label, tabs, tab, first, aside }: PageTabsProps) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = (next: string) =>
    void navigate({ to: '.', search: { tab: next } as never, replace: true, resetScroll: false })
  const choose = (next: string) => {
    rememberTab(pathname, next)
    open(next)
  }

  const shown = tabs.filter((one) => one !== false)
  const fallback = shown.find((one) => one.tab === first) ?? shown[0]
  const instead = shown.some((one) => one.tab === tab) ? undefined : fallback?.tab
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new at each render
  useEffect(() => {
    if (instead) open(instead)
  }, [instead])

  return <Tabs label={label} tabs={tabs} tab={tab} choose={choose} aside={aside} />
}
