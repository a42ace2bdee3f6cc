import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tabs.module.css'

type Tab<T extends string> = { tab: T; label: string; content: ReactNode }
type Props<T extends string> = {
  label: string
  /** `false` for a tab that the viewer may not see. */
  tabs: readonly (Tab<T> | false)[]
  tab?: T
  choose?: (tab: T) => void
}

/** Tabs of a page. */
export const Tabs = <T extends string>({ label, tabs: all, tab, choose }: Props<T>) => {
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
        <MantineTabs.Panel key={one.tab} value={one.tab} pt="md">
          {one.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
