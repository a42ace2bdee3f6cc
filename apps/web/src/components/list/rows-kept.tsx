import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { failureOf } from '../../lib/failure'
import { FailureBar } from '../failure-bar'
import { missing } from '../page-failure'
import { ToldContext } from '../told-context'
import { useRecovery } from '../use-recovery'

type Props = {
  failure: unknown
  /** The server is asked again. */
  isAsking: boolean
}

/** A bar above the rows of an earlier request: why the latest one failed. Repeats it by a button and on its own. */
export const RowsKept = ({ failure, isAsking }: Props) => {
  const queries = useQueryClient()
  const isTold = use(ToldContext) !== null
  const again = () => void queries.refetchQueries(missing)
  useRecovery(!isTold && failureOf(failure).code === 'NOT_AVAILABLE_ERROR', again)
  return isTold ? null : <FailureBar error={failure} again={again} isAsking={isAsking} />
}
