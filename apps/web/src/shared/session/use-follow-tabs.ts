import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { failureOf } from '../../lib/failure'
import { queryClient } from '../../lib/query-client'
import { useViewer, viewerQuery } from '../../lib/session'
import { useTellAccount } from './tell-account'

/** Id of the account that the last tab chose. */
const ACCOUNT = 'kaarditeek-account'

type CacheEvent = { type: string; action?: { type: string; error?: unknown } }

/** What the refusal of a call for another account says; null for other events. */
const refusalIn = ({ type, action }: CacheEvent): string | null => {
  if (type !== 'updated' || action?.type !== 'error') return null
  const { reason, message } = failureOf(action.error)
  return reason === 'accountChanged' ? message : null
}

/** Whether this tab itself chooses another account, so that what it asked in the former one may be refused. */
const isChoosing = () => queryClient.isMutating({ mutationKey: [['auth', 'selectAccount']] }) > 0

/** Keeps the tabs of a browser at one user and account: this one follows another that logs out, in, or chooses another account. Rule 11.14. */
export const useFollowTabs = () => {
  const tell = useTellAccount()
  const router = useRouter()
  const { selectedAccountID } = useViewer()
  useEffect(() => localStorage.setItem(ACCOUNT, String(selectedAccountID)), [selectedAccountID])
  const askAgain = useEffectEvent(async (refusal?: string) => {
    if (isChoosing()) return
    const known = queryClient.getQueryData(viewerQuery.queryKey)
    const viewer = await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => null)
    if (!viewer || viewer.selectedAccountID === known?.selectedAccountID) return
    // An open form belongs to the former account. Its refusal may not be seen before it closes.
    await router.navigate({ to: '/', ignoreBlocker: true })
    tell(viewer, refusal)
  })
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      // Logging out clears all keys.
      if (key === null || key === ACCOUNT) void askAgain()
    }
    const followRefusal = (event: CacheEvent) => {
      const refusal = refusalIn(event)
      if (refusal !== null) void askAgain(refusal)
    }
    window.addEventListener('storage', follow)
    const leave = [queryClient.getMutationCache(), queryClient.getQueryCache()].map((cache) =>
      cache.subscribe(followRefusal),
    )
    return () => {
      window.removeEventListener('storage', follow)
      for (const one of leave) one()
    }
  }, [])
}
