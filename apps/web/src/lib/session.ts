import { type Access, may } from '@kaarditeek/domain/access/access'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { CardCreationType } from '@kaarditeek/domain/company/rules'
import { type Query, queryOptions } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { followSessionLeft, isSessionLeft, keepChoicesOf, keepSessionLeft } from './choices'
import { failureOf, isSessionGone } from './failure'
import { chooseLanguage, isLanguageChosen, tagOf } from './language'
import { forgetAddresses } from './last-address'
import { queryClient } from './query-client'
import { client } from './trpc'

/** Ends the session that was left without a connection. Rule 11.14. */
const endLeftSession = async (): Promise<void> => {
  if (!isSessionLeft()) return
  await client.auth.logout.mutate()
  keepSessionLeft(false)
}

/** Logs out in this browser without a connection: what it holds is cleared at once, the session ends once the server can be reached. */
export const leaveSession = (): void => {
  keepSessionLeft(true)
  setViewer(null)
}

/** The viewer, the logged-in user; `null` if logged out. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<SelfInfo | null> => {
    try {
      await endLeftSession()
      return await client.auth.selfInfo.query()
    } catch (error) {
      // A network failure says nothing about the session; any other failure ends it here. Rule 11.14.
      if (failureOf(error).code === 'NOT_AVAILABLE_ERROR') throw error
      return null
    }
  },
})

export const setViewer = (viewer: SelfInfo | null) => queryClient.setQueryData(viewerQuery.queryKey, viewer)

export const viewerMay = ({ role, permissions }: SelfInfo, access: Access): boolean =>
  may({ level: role.level, permissions }, access)

/** Whether the viewer has the access, for loaders, which run outside of components. */
export const cachedViewerMay = (access: Access): boolean => {
  const viewer = queryClient.getQueryData(viewerQuery.queryKey)
  return viewer ? viewerMay(viewer, access) : false
}

export const ViewerContext = createContext<SelfInfo | null>(null)

/** Returns the viewer. Throws outside of the frame, where no user is logged in. */
export const useViewer = (): SelfInfo => {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('No viewer: used outside the frame')
  return viewer
}

/** Returns a function that checks the viewer's access. The server enforces it. */
export const useMay = () => {
  const viewer = useViewer()
  return (access: Access) => viewerMay(viewer, access)
}

/** Whether the viewer may issue cards: with the right, in a company that generates its cards. Rule 11.6. */
export const useMayIssueCards = (): boolean => {
  const viewer = useViewer()
  return viewerMay(viewer, 'createCards') && viewer.cardCreationType === CardCreationType.generate
}

/** Whether the viewer may activate cards: with the right, in a company that acts as a customer. Rule 11.6. */
export const useMayActivateCards = (): boolean => {
  const viewer = useViewer()
  return viewerMay(viewer, 'activateCards') && viewer.companyAsCustomer
}

/** Whether the viewer may import cards: with the right, in a company that imports its cards. Rule 11.6. */
export const useMayImportCards = (): boolean => {
  const viewer = useViewer()
  return viewerMay(viewer, 'createCards') && viewer.cardCreationType === CardCreationType.import
}

/** Uses the account's language after login, unless a language was chosen in this browser. */
export const applyAccountLanguage = async (): Promise<void> => {
  if (isLanguageChosen()) return
  const self = await client.operator.self.query().catch(() => null)
  if (self) await chooseLanguage(tagOf(self.lang))
}

/** Shows the pages behind the login to a viewer who has just logged in. */
export const enter = async (viewer: SelfInfo): Promise<void> => {
  // The login has ended the session that the browser had before.
  keepSessionLeft(false)
  await applyAccountLanguage()
  setViewer(viewer)
}

/** Identifies the viewer's rights, which decide what pages show. */
const rightsOf = (viewer: SelfInfo | null | undefined): string | null =>
  viewer
    ? JSON.stringify([viewer.selectedAccountID, viewer.role.level, viewer.permissions, viewer.factorDue])
    : null

const isViewer = ({ queryKey: [name] }: Query) => name === viewerQuery.queryKey[0]
const isPublic = ({ queryKey: [path] }: Query) => Array.isArray(path) && path[0] === 'public'

/**
 * Follows changes of the viewer: a lost session, login, logout, another account or another role. The guard then runs
 * again and redirects. Cached data and addresses of another account are removed; another user also loses the choices kept in this browser.
 * `away.show` gets the failure of a query whose earlier data stays on screen, `away.hide` is called when the server answers again.
 */
export const watchSession = (
  router: AnyRouter,
  away: { show: (error: unknown) => void; hide: () => void },
) => {
  const followSession = (error: unknown) => {
    if (isSessionGone(error)) setViewer(null)
  }
  queryClient.getMutationCache().config.onError = followSession
  queryClient.getQueryCache().config.onError = (error, { state }) => {
    followSession(error)
    // If no data is shown yet, the screen itself shows the failure.
    if (state.data !== undefined && failureOf(error).code === 'NOT_AVAILABLE_ERROR') away.show(error)
  }
  queryClient.getQueryCache().config.onSuccess = away.hide

  followSessionLeft(() => void setViewer(null))
  // Without the server it stays as it is until the next page or the next connection.
  window.addEventListener('online', () => void endLeftSession().catch(() => null))

  let known = queryClient.getQueryData(viewerQuery.queryKey)
  const follow = async () => {
    const [before, now] = [known, queryClient.getQueryData(viewerQuery.queryKey)]
    known = now
    keepChoicesOf(now?.id ?? null, before?.id ?? null)
    // The guard of the first page requested this viewer and handles the answer.
    if (before === undefined || rightsOf(before) === rightsOf(now)) return
    await router.invalidate()
    // The cache is empty before a login, because logging out resets it.
    if (!before || before.selectedAccountID === now?.selectedAccountID) return
    forgetAddresses()
    await queryClient.resetQueries({ predicate: (query) => !isViewer(query) && !isPublic(query) })
  }
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && isViewer(query) && query.state.status === 'success') void follow()
  })
}
