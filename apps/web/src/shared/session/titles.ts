import {
  type AnyRoute,
  type StaticDataRouteOption,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { use } from 'react'
import { ViewerContext, viewerMay } from '../../lib/session'
import { menuTitle, needsAccess } from './menu'

const titleOf = ({ title, menu }: Partial<StaticDataRouteOption> = {}) => title ?? (menu && menuTitle(menu))

/** The wording of the open page's title; undefined for most records, whose name is their title. */
export const usePageTitle = () => useMatches({ select: (matches) => titleOf(matches.at(-1)?.staticData) })

/** The addresses above `/cards/loads/7`, the nearest first: `/cards/loads`, `/cards`. */
const above = (pathname: string): string[] =>
  pathname
    .split('/')
    .map((_, index, parts) => parts.slice(0, -1 - index).join('/'))
    .filter((path) => path !== '')

/** The list of the record that the address names, or of its part: the nearest page above it that the viewer may see. */
export const useListAbove = () => {
  const viewer = use(ViewerContext)
  const routes = new Map<string, AnyRoute>(Object.entries(useRouter().routesByPath))
  const pathname = useLocation({ select: (location) => location.pathname })
  const pages = above(pathname).map((to) => ({ to, page: routes.get(to)?.options.staticData }))
  for (const { to, page } of pages) {
    const title = titleOf(page)
    if (title && viewer && needsAccess(page?.access) && viewerMay(viewer, page.access)) return { to, title }
  }
  return null
}
