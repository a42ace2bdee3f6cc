import { use } from 'react'
import { failureOf } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { FailureBar } from '../failure-bar'
import { ToldContext } from '../told-context'
import { useRecovery } from '../use-recovery'
import { useAgain, useIsAskedAgain } from './use-again'

/** A bar above the rows of an earlier request: why the latest one failed. Repeats it by a button and on its own. */
export const RowsKept = ({ failure }: { failure: unknown }) => {
  const t = useWords()
  const again = useAgain()
  const isAsking = useIsAskedAgain()
  const isTold = use(ToldContext) !== null
  useRecovery(!isTold && failureOf(failure).code === 'NOT_AVAILABLE_ERROR', again)
  return isTold ? null : (
    <FailureBar error={failure} again={again} isAsking={isAsking} below={t('list.rowsKept')} />
  )
}
