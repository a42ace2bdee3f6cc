import { useLocation } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { failureOf } from '../../lib/failure'
import type { Answer } from '../../lib/list'
import { ViewerContext } from '../../lib/session'

/** The rows, in their order, and the totals that the server answered last, and where; `failure` is that of the requests since. */
type Last<P, T> = {
  place: string
  orderBy: string
  page: P | undefined
  totals: T | undefined
  failure: unknown
}

/** Whether asking again may help: a refusal says that these rows are not to be had. */
const isOutage = (failure: unknown) =>
  /^(NOT_AVAILABLE_ERROR$|ERROR_SOMETHING_WRONG)/.test(failureOf(failure).code)

/** Totals of another filter would stand beside the rows of this one. */
const ofThisFilter = <T>({ data, isPlaceholderData }: Answer<T>) => (isPlaceholderData ? undefined : data)

/**
 * Returns the answers of a list, and in place of a page that fails the last one of the same list, account and address, with its totals.
 * `failure` is why the last request failed, null where the rows are of it, and stays while the server is asked again; `isOld`: the rows are of another
 * filter, order or page. `orderBy` is the order of the rows; while new rows may still come, the order that was asked for.
 */
export const useKept = <P, T>(list: string, asked: string, page: Answer<P>, totals: Answer<T>) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const accountID = use(ViewerContext)?.selectedAccountID
  const place = `${accountID} ${pathname} ${list}`
  const last = useRef<Last<P, T>>({
    ...{ place, orderBy: asked, page: undefined, totals: undefined, failure: null },
  })
  const before = last.current.place === place ? last.current : null
  const isMissing = page.data === undefined || page.isPlaceholderData
  const failure = isMissing ? (page.error ?? before?.failure ?? null) : null
  const kept = isMissing ? before : { orderBy: asked, page: page.data, totals: ofThisFilter(totals) }
  const orderBy = kept?.orderBy ?? asked
  useEffect(() => {
    last.current = { place, orderBy, page: kept?.page, totals: kept?.totals, failure }
  }, [place, orderBy, kept?.page, kept?.totals, failure])
  // A refresh that fails leaves the rows as they were.
  if (!isMissing && page.error !== null && isOutage(page.error))
    return { page, totals, orderBy: asked, failure: page.error, isOld: false }
  if (failure === null || kept?.page === undefined || !isOutage(failure))
    return { page, totals, orderBy: asked, failure: null, isOld: false }
  return {
    page: { ...page, data: kept.page, isPlaceholderData: true },
    totals: { ...totals, data: kept.totals, isPlaceholderData: true },
    orderBy,
    failure,
    isOld: true,
  }
}
