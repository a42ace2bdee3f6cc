import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { rememberTab } from '../lib/tabs'
import { Tabs } from './tabs'

type Tab = { tab: string; label: string; content: ReactNode }
type Props = {
  /** The kind of page that the tabs belong to. */
  page: string
  label: string
  tabs: readonly (Tab | false)[]
  tab: string
}

/** Tabs of a page whose choice is in the address and remembered for the session. */
export const PageTabs = ({ page, label, tabs, tab }: Props) => {
  const navigate = useNavigate()
  const open = (next: string) =>
    void navigate({ to: '.', search: { tab: next } as never, replace: true, resetScroll: false })
  const choose = (next: string) => {
    rememberTab(page, next)
    open(next)
  }

  // A tab that the viewer may not see gives way to the first.
  const shown = tabs.filter((one) => one !== false)
  const instead = shown.some((one) => one.tab === tab) ? undefined : shown[0]?.tab
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new at each render
  useEffect(() => {
    if (instead) open(instead)
  }, [instead])

  return <Tabs label={label} tabs={tabs} tab={tab} choose={choose} />
}
