import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useMay } from '../../lib/session'
import type { IconName } from '../icon'

/** Entries of the menu in their order; routes say which of them they are, and who may see them. */
export const menuIcons = {
  home: 'home',
  customer: 'customer',
  card: 'card',
  companies: 'company',
  terminalOwner: 'terminal',
  distributor: 'distributor',
  operator: 'operator',
  company: 'company',
} as const satisfies Record<string, IconName>

export type MenuEntry = keyof typeof menuIcons
export const menuEntries = Object.keys(menuIcons) as MenuEntry[]

/** The pages of the entries that the viewer may open, and whether the menu offers them. */
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

/** The entries that the viewer sees, with their addresses. */
export const useMenu = () => useOpenPages().filter(({ inMenu }) => inMenu)
