import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { failureOf } from '../../lib/failure'
import type { Answer } from '../../lib/list'

/** What the server answered last, and where; `failure` is that of the requests since. */
type Last<T> = { place: string; data: T | undefined; failure: unknown }

const isGone = (error: unknown) => error !== null && failureOf(error).code === 'ERROR_NOT_FOUND'

/**
 * Returns an answer, and in place of one that fails the last one to the same list on the same page. `failure` is null unless that one
 * is returned; it stays while the server is asked again.
 */
export const useKept = <T>(list: string, answer: Answer<T>): Answer<T> & { failure: unknown } => {
  const { pathname } = useLocation()
  const place = `${pathname} ${list}`
  const last = useRef<Last<T>>({ place, data: undefined, failure: null })
  const before = last.current.place === place ? last.current : null
  const isMissing = answer.data === undefined || answer.isPlaceholderData
  const failure = isMissing ? (answer.error ?? before?.failure ?? null) : null
  const data = isMissing ? before?.data : answer.data
  useEffect(() => {
    last.current = { place, data, failure }
  }, [place, data, failure])
  if (failure === null || data === undefined || isGone(answer.error)) return { ...answer, failure: null }
  return { ...answer, data, isPlaceholderData: true, failure }
}
