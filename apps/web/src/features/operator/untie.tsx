import type { Operator } from '@kaarditeek/domain/operator/schema'
import { CloseAction } from '../../components/action/close-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { useName } from './columns'

addSetupWordings()

/** Unties another user from the identity provider. Rule 3.42. */
export const Untie = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  const name = useName(operator)
  const { accountID, providerTied, canEdit, isSelf } = operator
  if (!providerTied || !canEdit || isSelf) return null
  return (
    <CloseAction
      call={trpc.operator.untie}
      input={{ accountID }}
      title={t('provider.untieTitle', { name })}
      body={t('provider.untieBody')}
      verb={t('provider.untie')}
      closed={() => notice(t('provider.untied'), name)}
    />
  )
}
