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

/** The entries that the viewer may see, with their addresses. */
export const useMenu = () => {
  const may = useMay()
  const routes: AnyRoute[] = Object.values(useRouter().routesByPath)
  return menuEntries.flatMap((entry) => {
    const route = routes.find(({ options }) => options.staticData?.menu === entry)
    const access = route?.options.staticData?.access
    const isBehindDoor = access && access !== 'public' && access !== 'open' && access !== 'root'
    const allowed = isBehindDoor && may(route?.options.staticData?.menuAccess ?? access)
    return route && allowed ? [{ entry, to: route.fullPath as string, icon: menuIcons[entry] }] : []
  })
}
