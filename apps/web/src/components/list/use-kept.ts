import { useLocation } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { failureOf } from '../../lib/failure'
import type { Answer } from '../../lib/list'
import { ViewerContext } from '../../lib/session'

/** The rows and totals that the server answered last, and where; `failure` is that of the requests since. */
type Last<P, T> = { place: string; page: P | undefined; totals: T | undefined; failure: unknown }

/** Whether asking again may help: a refusal says that these rows are not to be had. */
const isOutage = (failure: unknown) =>
  /^(NOT_AVAILABLE_ERROR$|ERROR_SOMETHING_WRONG)/.test(failureOf(failure).code)

/** Totals of another filter would stand beside the rows of this one. */
const ofThisFilter = <T>({ data, isPlaceholderData }: Answer<T>) => (isPlaceholderData ? undefined : data)

/**
 * Returns the answers of a list, and in place of a page that fails the last one of the same list, account and address, with its totals.
 * `failure` is why the last request failed, null where the rows are of it, and stays while the server is asked again; `isOld`: the rows are of another
 * filter, order or page.
 */
export const useKept = <P, T>(list: string, page: Answer<P>, totals: Answer<T>) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const accountID = use(ViewerContext)?.selectedAccountID
  const place = `${accountID} ${pathname} ${list}`
  const last = useRef<Last<P, T>>({ place, page: undefined, totals: undefined, failure: null })
  const before = last.current.place === place ? last.current : null
  const isMissing = page.data === undefined || page.isPlaceholderData
  const failure = isMissing ? (page.error ?? before?.failure ?? null) : null
  const kept = isMissing ? before : { page: page.data, totals: ofThisFilter(totals) }
  useEffect(() => {
    last.current = { place, page: kept?.page, totals: kept?.totals, failure }
  }, [place, kept?.page, kept?.totals, failure])
  // A refresh that fails leaves the rows as they were.
  if (!isMissing && page.error !== null && isOutage(page.error))
    return { page, totals, failure: page.error, isOld: false }
  if (failure === null || kept?.page === undefined || !isOutage(failure))
    return { page, totals, failure: null, isOld: false }
  return {
    page: { ...page, data: kept.page, isPlaceholderData: true },
    totals: { ...totals, data: kept.totals, isPlaceholderData: true },
    failure,
    isOld: true,
  }
}
