import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { failureOf } from '../lib/failure'
import { FailureBar } from './failure-bar'
import { NotRead } from './not-read'
import { ToldContext } from './told-context'
import { useRecovery } from './use-recovery'

/** The queries of the page that failed and have nothing to show, also while they are asked again. */
export const missing = {
  type: 'active' as const,
  predicate: ({ meta, state: { data, errorUpdateCount } }: Query) =>
    data === undefined && errorUpdateCount > 0 && meta?.isOfFrame !== true,
}

const isAway = ({ state: { error } }: Query) =>
  error !== null && failureOf(error).code === 'NOT_AVAILABLE_ERROR'

/** What the failed queries have in common: one error, which is null while they are asked again. Null if none failed. */
type Missing = { error: Error | null; isAway: boolean } | null

const missingOf = (queries: Query[]): Missing =>
  queries.length === 0
    ? null
    : {
        error: queries.find(({ state }) => state.error)?.state.error ?? null,
        isAway: queries.some(isAway),
      }

const isSame = (one: Missing, other: Missing) => one?.error === other?.error && one?.isAway === other?.isAway

/** Returns an object that is the same while nothing changes. */
const useMissing = (): Missing => {
  const cache = useQueryClient().getQueryCache()
  const last = useRef<Missing>(null)
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => {
      const now = missingOf(cache.findAll(missing))
      if (!isSame(now, last.current)) last.current = now
      return last.current
    },
  )
}

/** A page of many parts: says once, above them, that the server did not answer some. Asks again by a button and on its own. */
export const PageFailure = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient()
  const failed = useMissing()
  const error = failed?.error ?? null
  // A query that is asked again has no error meanwhile.
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const again = () => void queries.refetchQueries(missing)
  useRecovery(failed?.isAway ?? false, again)
  const told = failed && (error ?? last)
  return (
    <ToldContext value={<NotRead />}>
      {told && <FailureBar error={told} again={again} isAsking={error === null} />}
      {children}
    </ToldContext>
  )
}
