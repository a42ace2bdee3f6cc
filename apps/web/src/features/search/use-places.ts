import type { Access } from '@kaarditeek/domain/access/access'
import { useState } from 'react'
import { API_GUIDE } from '../../components/api-guide-link'
import type { IconName } from '../../components/icon'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { companyPartList } from '../../shared/company/parts'
import { useOpenPages } from '../../shared/session/menu'
import { type Offer, recordIcons } from './offer'
import { recentOf } from './recent'

/** Buttons of the page behind the palette that can be pressed, and its tabs except the open one. */
const onPage = {
  act: {
    icon: 'check',
    selector: '#content [data-acts] button:not([aria-disabled], [disabled], [data-folds])',
  },
  tab: { icon: 'right', selector: '#content [role="tab"][aria-selected="false"]' },
} as const

/** Offers to press the elements of the page behind the palette. */
const elementOffers = (kind: keyof typeof onPage): Offer[] => {
  const { icon, selector } = onPage[kind]
  return [...document.querySelectorAll<HTMLElement>(selector)].map((element, index) => ({
    id: `${kind} ${index}`,
    group: 'tab',
    icon,
    label: element.textContent,
    run: () => element.click(),
  }))
}

type Part = {
  title:
    | (typeof companyPartList)[number]['title']
    | `${'withoutClient' | 'cardLoad'}.title`
    | 'report.statements'
    | 'company.ownFields'
    | 'card.rules'
    | `search.${'notices' | 'months' | 'outstanding'}Page`
    | 'approval.title'
  words?:
    | `search.${'testing' | 'refused' | 'audit' | 'holderPage' | 'notices' | 'approvals' | 'months' | 'outstanding' | 'loads'}Words`
    | 'operator.pageWords'
  access: Access
  /** Access to the page of the part, where that of the part is not enough. */
  page?: Access
  path: string
  icon: IconName
}

/** Parts of the own company's page that users search for by name. */
const ofCompany = companyPartList.flatMap(({ tab, title, access = 'signedIn', found }): Part[] =>
  found ? [{ title, access, page: 'viewOwnCompany', path: `/companies/company?tab=${tab}`, ...found }] : [],
)

/** Parts of pages that users search for by name. */
const parts: readonly Part[] = [
  ...ofCompany,
  { title: 'company.ownFields', access: 'editOwnFields', path: '/own-fields', icon: 'table' },
  { title: 'withoutClient.title', access: 'viewCards', path: '/cards/without-client', icon: 'card' },
  {
    title: 'cardLoad.title',
    access: 'editCardLimits',
    path: '/cards/loads',
    icon: 'card',
    words: 'search.loadsWords',
  },
  { title: 'card.rules', access: 'viewCards', path: '/cards/rules', icon: 'stop' },
  { title: 'report.statements', access: 'viewReports', path: '/reports?tab=statements', icon: 'report' },
  {
    title: 'search.monthsPage',
    access: 'viewMonths',
    path: '/reports?tab=months',
    icon: 'lock',
    words: 'search.monthsWords',
  },
  {
    title: 'search.outstandingPage',
    access: 'viewReports',
    path: '/reports?tab=outstanding',
    icon: 'report',
    words: 'search.outstandingWords',
  },
  {
    title: 'approval.title',
    access: 'viewApprovals',
    path: '/approvals',
    icon: 'check',
    words: 'search.approvalsWords',
  },
  {
    title: 'search.noticesPage',
    access: 'viewNotices',
    path: '/notices',
    icon: 'info',
    words: 'search.noticesWords',
  },
]

/** The parts of other pages that the viewer may open. */
const useParts = (go: (path: string) => void): Offer[] => {
  const t = useWords()
  const may = useMay()
  return parts
    .filter(({ access, page }) => may(access) && (!page || may(page)))
    .filter(({ path }) => !path.startsWith(`${location.pathname}?`))
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
  const [elements] = useState(() => [...elementOffers('act'), ...elementOffers('tab')])
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
  const apiGuide: Offer = {
    id: 'page apiGuide',
    group: 'page',
    icon: 'report',
    label: t('common.apiGuide'),
    words: t('search.apiGuideWords'),
    run: () => void window.open(API_GUIDE, '_blank'),
  }
  return [...elements, ...pages, ...useParts(go), self, apiGuide]
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
