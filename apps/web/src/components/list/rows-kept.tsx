import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { failureOf } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { FailureBar } from '../failure-bar'
import { missing } from '../page-failure'
import { ToldContext } from '../told-context'
import { useRecovery } from '../use-recovery'

/** What has nothing to show, and what a refresh did not reach. */
const failed = {
  ...missing,
  predicate: (query: Query) =>
    missing.predicate(query) || (query.state.error !== null && query.meta?.isOfFrame !== true),
}

/** A bar above the rows of an earlier request: why the latest one failed. Repeats it by a button and on its own. */
export const RowsKept = ({ failure }: { failure: unknown }) => {
  const t = useWords()
  const queries = useQueryClient()
  const isAsking = useIsFetching(failed) > 0
  const isTold = use(ToldContext) !== null
  const again = () => void queries.refetchQueries(failed)
  useRecovery(!isTold && failureOf(failure).code === 'NOT_AVAILABLE_ERROR', again)
  return isTold ? null : (
    <FailureBar error={failure} again={again} isAsking={isAsking} below={t('list.rowsKept')} />
  )
}
