import type { Access } from '@kaarditeek/domain/access/access'
import { type AnyRoute, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import type { IconName } from '../../components/icon'
import { useMay } from '../../lib/session'

/** A page with its icon, its title and the words that find it, which are wordings of its entity. */
const page = <Of extends string>(of: Of, icon: IconName) =>
  ({ icon, title: `${of}.title`, words: `${of}.pageWords` }) as const

/** Menu entries in order. Their routes state who may see them. */
const menu = {
  home: page('home', 'home'),
  customer: page('customer', 'customer'),
  card: page('card', 'card'),
  companies: page('company', 'company'),
  terminalOwner: page('terminalOwner', 'terminal'),
  settlement: { icon: 'table', title: 'frame.settlements', words: 'frame.settlements' },
  report: page('report', 'report'),
  statistics: page('statistics', 'chart'),
  adminReports: page('companySummary', 'table'),
  distributor: page('distributor', 'distributor'),
  operator: page('operator', 'operator'),
  company: { icon: 'company', title: 'company.own', words: 'company.ownWords' },
} as const

export type MenuEntry = keyof typeof menu
const entries = Object.keys(menu) as MenuEntry[]

export const menuTitle = (entry: MenuEntry) => menu[entry].title

/** Whether a page is shown to logged-in viewers with an access. */
export const needsAccess = (access: StaticDataRouteOption['access'] | undefined): access is Access =>
  access !== undefined && access !== 'public' && access !== 'open' && access !== 'root'

type Doors = Partial<Pick<StaticDataRouteOption, 'access' | 'menuAccess'>>

/**
 * Whether a page is one to lead to for a viewer who `may`. One that is open to everyone who has logged in, such as the list of users, is so only
 * if the menu shows it.
 */
export const isOpenTo = (may: (access: Access) => boolean, { access, menuAccess }: Doors): boolean =>
  needsAccess(access) && may(access) && (access !== 'signedIn' || may(menuAccess ?? access))

/** The pages that are open to the viewer, and whether the menu shows them. */
export const useOpenPages = () => {
  const may = useMay()
  const routes: AnyRoute[] = Object.values(useRouter().routesByPath)
  return entries.flatMap((entry) => {
    const { icon, title, words } = menu[entry]
    const route = routes.find(({ options }) => options.staticData?.menu === entry)
    const doors: Doors = route?.options.staticData ?? {}
    if (!route || !isOpenTo(may, doors)) return []
    const { access, menuAccess = access } = doors
    const inMenu = needsAccess(menuAccess) && may(menuAccess)
    return [{ entry, to: route.fullPath as string, icon, title, words, inMenu }]
  })
}

/** The menu entries of the viewer, with their paths. */
export const useMenu = () => useOpenPages().filter(({ inMenu }) => inMenu)
