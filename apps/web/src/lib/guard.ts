import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { failureOf } from './failure'
import { applyAccountLanguage, viewerMay, viewerQuery } from './session'
import type { api } from './trpc'

/** The context of guards and loaders. */
export type RouterContext = { queryClient: QueryClient; api: typeof api }

type Match = { staticData: StaticDataRouteOption; params: object }
type Visit = {
  matches: readonly Match[]
  location: { href: string; search: object }
  context: RouterContext
  preload: boolean
  cause: string
}

/** Makes a path an address. The app's own host does not matter. */
const HOST = 'https://app.invalid'

/**
 * Returns the page to open after login, encoded as addresses are, since a redirect refuses other characters; `/` for an address outside the app,
 * which prevents redirects to other sites.
 */
const nextPage = (search: object): string => {
  const next = 'next' in search ? String(search.next) : ''
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? new URL(next, HOST).href.slice(HOST.length) : '/'
}

/** Loads the viewer and the server's settings, unless they are cached. */
export const askViewer = async ({ queryClient, api }: RouterContext) => {
  const [viewer] = await Promise.all([
    queryClient.ensureQueryData(viewerQuery),
    api.public.config.ensureData(undefined, { staleTime: Number.POSITIVE_INFINITY }),
  ])
  return viewer
}

/** The only page of a viewer who has to add a second factor first. */
const OWN_PAGE = '/operators/self'

/** Decides who may see which page. Throws redirects and 'Page not found'. Rule 11.1. */
export const guard = async ({ matches, location, context, preload, cause }: Visit): Promise<void> => {
  const { queryClient } = context
  const isKnown = queryClient.getQueryData(viewerQuery.queryKey) !== undefined
  const viewer = await askViewer(context)
  const leaf = matches.at(-1)
  if (!leaf || leaf.staticData.access === 'root') return
  if (Object.values(leaf.params).some((param) => Number.isNaN(param))) throw notFound()

  const { access } = leaf.staticData
  if (access === 'open') return
  if (access === 'public') {
    if (!viewer) return
    // A login by the identity provider comes back here with a session.
    await applyAccountLanguage()
    throw redirect({ href: nextPage(location.search), replace: true })
  }
  if (!viewer) throw redirect({ to: '/login', search: location.href === '/' ? {} : { next: location.href } })
  if (viewer.factorDue && !location.href.startsWith(OWN_PAGE)) throw redirect({ to: OWN_PAGE })
  if (!viewerMay(viewer, access)) throw redirect({ to: '/', state: { isRefused: true } })
  // Refreshes the session on every page change without delaying the page. The first page has just loaded it.
  if (isKnown && !preload && cause !== 'preload') void queryClient.invalidateQueries(viewerQuery)
}

/** Loads the record of a page. Throws 'Page not found' if the server has none. */
export const found = async <T>(record: Promise<T>): Promise<T> => {
  try {
    return await record
  } catch (error) {
    throw failureOf(error).code === 'ERROR_NOT_FOUND' ? notFound() : error
  }
}
