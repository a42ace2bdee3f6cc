import { type AnyRoute, type LinkProps, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { ViewerContext, viewerMay } from '../../lib/session'
import { isOpenTo, menuTitle } from './menu'

/** Titles of pages without a menu entry, of a record its kind. They are not in the routes, which load with the start. */
const titles = {
  '/approvals': 'frame.approvals',
  '/cards/$id': 'card.which',
  '/cards/loads': 'cardLoad.title',
  '/cards/without-client': 'withoutClient.title',
  '/report-schedules': 'frame.reportSchedules',
} as const satisfies Partial<Record<LinkProps['to'] & string, string>>

const hasTitle = (path: string): path is keyof typeof titles => path in titles

/** The routes by their paths, each with the wording of its title if it has one. */
const useRoutes = () => {
  const { routesByPath } = useRouter()
  const routes: [string, AnyRoute][] = Object.entries(routesByPath)
  return new Map(
    routes.map(([path, { options, id }]) => {
      const { menu, ...doors } = options.staticData ?? {}
      return [path, { id, doors, title: hasTitle(path) ? titles[path] : menu && menuTitle(menu) }]
    }),
  )
}

/** The wording of the open page's title; undefined for most records, whose name is their title. */
export const usePageTitle = () => {
  const open = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  return [...useRoutes().values()].find(({ id }) => id === open)?.title
}

/** The addresses above `/cards/loads/7`, the nearest first: `/cards/loads`, `/cards`. */
const above = (pathname: string): string[] =>
  pathname
    .split('/')
    .map((_, index, parts) => parts.slice(0, -1 - index).join('/'))
    .filter((path) => path !== '')

/** The list of the record that the address names, or of its part: the nearest page above it that is open to the viewer. */
export const useListAbove = () => {
  const viewer = use(ViewerContext)
  const routes = useRoutes()
  const pathname = useLocation({ select: (location) => location.pathname })
  for (const to of above(pathname)) {
    const { title, doors } = routes.get(to) ?? {}
    if (title && viewer && doors && isOpenTo((access) => viewerMay(viewer, access), doors))
      return { to, title }
  }
  return null
}
