import { type AnyRoute, useRouter } from '@tanstack/react-router'
import type { IconName } from '../../components/icon'
import { useMay } from '../../lib/session'

/** Menu entries in order, with their icons. Their routes state who may see them. */
export const menuIcons = {
  home: 'home',
  customer: 'customer',
  card: 'card',
  companies: 'company',
  terminalOwner: 'terminal',
  report: 'report',
  statistics: 'chart',
  adminReports: 'table',
  distributor: 'distributor',
  operator: 'operator',
  company: 'company',
} as const satisfies Record<string, IconName>

export type MenuEntry = keyof typeof menuIcons
export const menuEntries = Object.keys(menuIcons) as MenuEntry[]

/** The pages that the viewer may open, and whether the menu shows them. */
export const useOpenPages = () => {
  const may = useMay()
  const routes: AnyRoute[] = Object.values(useRouter().routesByPath)
  return menuEntries.flatMap((entry) => {
    const route = routes.find(({ options }) => options.staticData?.menu === entry)
    const { access, menuAccess } = route?.options.staticData ?? {}
    const needsLogin = access && access !== 'public' && access !== 'open' && access !== 'root'
    if (!route || !needsLogin || !may(access)) return []
    const inMenu = may(menuAccess ?? access)
    return [{ entry, to: route.fullPath as string, icon: menuIcons[entry], inMenu }]
  })
}

/** The menu entries of the viewer, with their paths. */
export const useMenu = () => useOpenPages().filter(({ inMenu }) => inMenu)
