import { type Access, may } from '@kaarditeek/domain/access/access'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { CardCreationType } from '@kaarditeek/domain/company/schema'
import { queryOptions } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { isSessionGone } from './failure'
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
      if (isSessionGone(error)) return null
      throw error
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

/**
 * Follows who is logged in: when an answer says that the session is gone, and when somebody logs in or out,
 * the guard is asked again and leads to the right page. What the old viewer had seen is forgotten.
 */
export const watchSession = (router: AnyRouter) => {
  const onError = (error: unknown) => {
    if (isSessionGone(error)) setViewer(null)
  }
  queryClient.getMutationCache().config.onError = onError
  queryClient.getQueryCache().config.onError = onError

  let known = queryClient.getQueryData(viewerQuery.queryKey)?.selectedAccountID
  queryClient.getQueryCache().subscribe(async ({ query, type }) => {
    if (
      type !== 'updated' ||
      query.queryKey[0] !== viewerQuery.queryKey[0] ||
      query.state.status !== 'success'
    )
      return
    const now = queryClient.getQueryData(viewerQuery.queryKey)?.selectedAccountID
    if (now === known) return
    known = now
    await router.invalidate()
    queryClient.removeQueries({ predicate: (other) => other !== query && !other.isActive() })
  })
}
