import type { Access } from '@kaarditeek/domain/access/access'
import { useState } from 'react'
import type { IconName } from '../../components/icon'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { useOpenPages } from '../../shared/session/menu'
import { type Offer, recordIcons } from './offer'
import { recentOf } from './recent'

/** Buttons of the page behind the palette that can be pressed. */
const pageActs = () =>
  [
    ...document.querySelectorAll<HTMLElement>('#content [data-acts] button:not([aria-disabled], [disabled])'),
  ].map(
    (button, index): Offer => ({
      id: `act ${index}`,
      group: 'tab',
      icon: 'check',
      label: button.textContent,
      run: () => button.click(),
    }),
  )

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

type Part = {
  title:
    | `${'role' | 'cardProduct' | 'webApi' | 'refusedPayment' | 'withoutClient' | 'cardLoad' | 'approval'}.title`
    | `${'auditLog' | 'holderPage' | 'sandbox' | 'serviceAccount'}.title`
    | 'report.statements'
    | 'company.ownFields'
    | 'card.rules'
  words?: `search.${'testing' | 'refused' | 'audit'}Words`
  access: Access
  path: string
  icon: IconName
}

const ofCompany = (tab: string) => `/companies/company?tab=${tab}`

/** Parts of pages that users search for by name. */
const parts: readonly Part[] = [
  { title: 'role.title', access: 'manageOwnCompany', path: ofCompany('userRoles'), icon: 'lock' },
  { title: 'cardProduct.title', access: 'viewCards', path: ofCompany('cardProducts'), icon: 'product' },
  {
    title: 'webApi.title',
    words: 'search.testingWords',
    access: 'viewWebApis',
    path: ofCompany('web_apis'),
    icon: 'key',
  },
  {
    title: 'refusedPayment.title',
    words: 'search.refusedWords',
    access: 'viewWebApis',
    path: ofCompany('refusedPayments'),
    icon: 'cross',
  },
  {
    title: 'serviceAccount.title',
    access: 'manageServiceAccounts',
    path: ofCompany('serviceAccounts'),
    icon: 'key',
  },
  { title: 'holderPage.title', access: 'manageOwnCompany', path: ofCompany('holderPage'), icon: 'globe' },
  { title: 'approval.title', access: 'manageApprovals', path: ofCompany('approvals'), icon: 'check' },
  { title: 'sandbox.title', access: 'viewWebApis', path: ofCompany('sandbox'), icon: 'terminal' },
  {
    title: 'auditLog.title',
    words: 'search.auditWords',
    access: 'viewAuditLog',
    path: ofCompany('auditLog'),
    icon: 'clock',
  },
  { title: 'company.ownFields', access: 'editOwnFields', path: '/own-fields', icon: 'table' },
  { title: 'withoutClient.title', access: 'viewCards', path: '/cards/without-client', icon: 'card' },
  { title: 'cardLoad.title', access: 'editCardLimits', path: '/cards/loads', icon: 'card' },
  { title: 'card.rules', access: 'viewCards', path: '/cards/rules', icon: 'stop' },
  { title: 'report.statements', access: 'viewReports', path: '/reports?tab=statements', icon: 'report' },
]

/** The parts of other pages that the viewer may open. */
const useParts = (go: (path: string) => void): Offer[] => {
  const t = useWords()
  const may = useMay()
  return parts
    .filter(({ access, path }) => may(access) && !path.startsWith(`${location.pathname}?`))
    .map(({ title, words, path, icon }) => ({
      id: `page ${path}`,
      group: 'page',
      icon,
      label: t(title),
      words: words && t(words),
      run: () => go(path),
    }))
}

/** What this page offers, the viewer's pages and parts of them. */
export const usePlaces = (go: (path: string) => void): Offer[] => {
  const t = useWords()
  const [onPage] = useState(() => [...pageActs(), ...otherTabs()])
  const pages = useOpenPages().map(
    ({ to, icon, title, words }): Offer => ({
      id: `page ${to}`,
      group: 'page',
      icon,
      label: t(title),
      words: t(words),
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
  return [...onPage, ...pages, ...useParts(go), self]
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
