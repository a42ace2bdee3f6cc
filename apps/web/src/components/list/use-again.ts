import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { missing } from '../page-failure'

/** What has nothing to show, and what a refresh did not reach. */
const failed = {
  ...missing,
  predicate: (query: Query) =>
    missing.predicate(query) || (query.state.error !== null && query.meta?.isOfFrame !== true),
}

/** Repeats the requests of the page that failed. */
export const useAgain = () => {
  const queries = useQueryClient()
  return () => void queries.refetchQueries(failed)
}

/** Whether requests that failed are being repeated. */
export const useIsAskedAgain = (): boolean => useIsFetching(failed) > 0
