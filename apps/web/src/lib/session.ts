import { type Access, may } from '@kaarditeek/domain/access/access'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { CardCreationType } from '@kaarditeek/domain/company/schema'
import { type Query, queryOptions } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { failureNotice } from '../components/notice'
import { keepChoicesOf } from './choices'
import { failureOf, isSessionGone } from './failure'
import { chooseLanguage, isLanguageChosen, tagOf } from './language'
import { queryClient } from './query-client'
import { client } from './trpc'

/** Who is logged in; `null` is nobody. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<SelfInfo | null> => {
    try {
      return await client.auth.selfInfo.query()
    } catch (error) {
      // No answer says nothing about the session; any answer but a viewer ends it here. Specification §4.
      if (failureOf(error).code === 'NOT_AVAILABLE_ERROR') throw error
      return null
    }
  },
})

export const setViewer = (viewer: SelfInfo | null) => queryClient.setQueryData(viewerQuery.queryKey, viewer)

export const viewerMay = ({ role, permissions }: SelfInfo, access: Access): boolean =>
  may({ level: role.level, permissions }, access)

export const ViewerContext = createContext<SelfInfo | null>(null)

/** Who is logged in; only within the frame, where somebody is. */
export const useViewer = (): SelfInfo => {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('No viewer: used outside the frame')
  return viewer
}

/** Asks whether the viewer may do something; the server enforces it. */
export const useMay = () => {
  const viewer = useViewer()
  return (access: Access) => viewerMay(viewer, access)
}

/** Cards are issued by whoever may, in companies that generate their numbers. Specification §2, Cards list. */
export const useMayIssueCards = (): boolean => {
  const viewer = useViewer()
  return viewerMay(viewer, 'createCards') && viewer.cardCreationType === CardCreationType.generate
}

/** The account's language from the login on, unless somebody has chosen one in this browser. */
export const speakOwnLanguage = async (): Promise<void> => {
  if (isLanguageChosen()) return
  const self = await client.operator.self.query().catch(() => null)
  if (self) await chooseLanguage(tagOf(self.lang))
}

/** What decides which pages the viewer may see. */
const standing = (viewer: SelfInfo | null | undefined): string | null =>
  viewer ? JSON.stringify([viewer.selectedAccountID, viewer.role.level, viewer.permissions]) : null

const isViewer = ({ queryKey: [name] }: Query) => name === viewerQuery.queryKey[0]
const isPublic = ({ queryKey: [path] }: Query) => Array.isArray(path) && path[0] === 'public'

/**
 * Follows who is logged in, as what: when an answer says that the session is gone, when somebody logs in or out,
 * changes the account or is given another role, the guard is asked again and leads to the right page.
 * What was seen by way of another account is forgotten, and with the person also what they chose in this browser.
 */
export const watchSession = (router: AnyRouter) => {
  const followSession = (error: unknown) => {
    if (isSessionGone(error)) setViewer(null)
  }
  queryClient.getMutationCache().config.onError = followSession
  queryClient.getQueryCache().config.onError = (error, { state }) => {
    followSession(error)
    // Where there is nothing to show yet, the screen itself tells it.
    if (state.data !== undefined && failureOf(error).code === 'NOT_AVAILABLE_ERROR') failureNotice(error)
  }

  let known = queryClient.getQueryData(viewerQuery.queryKey)
  const follow = async () => {
    const [before, now] = [known, queryClient.getQueryData(viewerQuery.queryKey)]
    known = now
    keepChoicesOf(now?.id ?? null, before?.id ?? null)
    if (standing(before) === standing(now)) return
    await router.invalidate()
    if (before?.selectedAccountID === now?.selectedAccountID) return
    await queryClient.resetQueries({ predicate: (query) => !isViewer(query) && !isPublic(query) })
  }
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && isViewer(query) && query.state.status === 'success') void follow()
  })
}
