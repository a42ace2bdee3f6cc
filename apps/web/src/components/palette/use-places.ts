import { useState } from 'react'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { useOpenPages } from '../frame/menu'
import { recordIcons } from './icons'
import type { Offer } from './offer'
import { recentOf } from './recent'

/** Tabs of the page behind the palette, except the open one. */
const otherTabs = () =>
  [...document.querySelectorAll<HTMLElement>('#content [role="tab"][aria-selected="false"]')].map(
    (tab, index): Offer => ({
      id: `tab ${index}`,
      group: 'tab',
      icon: 'right',
      label: tab.textContent,
      run: () => tab.click(),
    }),
  )

/** Places to go: the tabs of this page and the viewer's pages. */
export const usePlaces = (go: (path: string) => void): Offer[] => {
  const t = useWords()
  const [tabs] = useState(otherTabs)
  const pages = useOpenPages().map(
    ({ entry, to, icon }): Offer => ({
      id: `page ${to}`,
      group: 'page',
      icon,
      label: t(`frame.${entry}`),
      words: t(`search.${entry}PageWords`),
      run: () => go(to),
    }),
  )
  const self: Offer = {
    id: 'page self',
    group: 'page',
    icon: 'customer',
    label: t('frame.self'),
    words: t('search.selfPageWords'),
    run: () => go('/operators/self'),
  }
  return [...tabs, ...pages, self]
}

/** The records that the viewer opened last, except the one behind the palette. */
export const useRecent = (go: (path: string) => void): Offer[] => {
  const { selectedAccountID } = useViewer()
  const [recent] = useState(() =>
    recentOf(selectedAccountID).filter(({ path }) => path !== location.pathname),
  )
  return recent.map(({ type, path, label }) => ({
    id: `recent ${path}`,
    group: 'recent',
    icon: recordIcons[type],
    label,
    run: () => go(path),
  }))
}
