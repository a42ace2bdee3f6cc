import type { Operator } from '@kaarditeek/domain/operator/schema'
import { CloseAction } from '../../components/action/close-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useName } from './columns'

/** Removes the second factors of another user, who can no longer log in. Rule 3.36. */
export const ResetFactor = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  const name = useName(operator)
  const { accountID, secondFactor, canEdit, isSelf } = operator
  if (!secondFactor || !canEdit || isSelf) return null
  return (
    <CloseAction
      call={trpc.operator.resetFactor}
      input={{ accountID }}
      title={t('operator.resetFactorTitle', { name })}
      body={t('operator.resetFactorBody')}
      verb={t('operator.resetFactor')}
      closed={() => notice(t('operator.factorReset'), name)}
    />
  )
}
