import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { rememberTab } from '../lib/tabs'
import { Tabs } from './tabs'

type Tab = { tab: string; label: string; content: ReactNode }
type Props = {
  /** Key under which the chosen tab of such pages is remembered. */
  page: string
  label: string
  tabs: readonly (Tab | false)[]
  tab: string
}

/** Tabs of a page. The chosen one is in the address and remembered for the session. */
export const PageTabs = ({ page, label, tabs, tab }: Props) => {
  const navigate = useNavigate()
  const open = (next: string) =>
    void navigate({ to: '.', search: { tab: next } as never, replace: true, resetScroll: false })
  const choose = (next: string) => {
    rememberTab(page, next)
    open(next)
  }

  // Falls back to the first tab if the viewer may not see this one.
  const shown = tabs.filter((one) => one !== false)
  const instead = shown.some((one) => one.tab === tab) ? undefined : shown[0]?.tab
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new at each render
  useEffect(() => {
    if (instead) open(instead)
  }, [instead])

  return <Tabs label={label} tabs={tabs} tab={tab} choose={choose} />
}
