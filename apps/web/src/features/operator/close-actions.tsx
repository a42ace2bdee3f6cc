import type { Operator } from '@kaarditeek/domain/operator/schema'
import { errorText } from '@kaarditeek/i18n/error-text'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../../components/action-button'
import { notice } from '../../components/notice'
import { languageID, useWords } from '../../lib/language'
import { api, client } from '../../lib/trpc'
import { useConfirmed } from '../../lib/use-confirmed'
import { useName } from './name'

/** Closes one account, or the user with all of them; for administrators alone. Specification §4. */
export const CloseActions = ({ of: operator }: { of: Operator }) => {
  const t = useWords()
  const navigate = useNavigate()
  const name = useName(operator)
  const { accountID, email, canClose } = operator
  const place = operator.companyName ?? operator.distributorName ?? operator.role
  const told = async () => {
    await navigate({ to: '/operators' })
    notice(t('operator.closed'), `${name}, ${email}`)
    void api.operator.invalidate()
  }
  const account = useConfirmed(
    {
      title: t('operator.closeAccountTitle', { name }),
      body: t('operator.closeAccountBody', { place }),
      verb: t('operator.closeAccount'),
    },
    () => client.operator.closeAccount.mutate({ accountID }).then(told),
  )
  const user = useConfirmed(
    {
      title: t('operator.closeUserTitle', { name }),
      body: t('operator.closeUserBody', { email }),
      verb: t('operator.closeUser'),
    },
    () => client.operator.closeUser.mutate({ accountID }).then(told),
  )
  const why = canClose ? null : errorText({ code: 'ERROR_INVALID_VALUE', reason: 'ownAccount' }, languageID())
  return (
    <>
      <ActionButton variant="default" why={why} loading={account.isPending} onClick={account.ask}>
        {t('operator.closeAccount')}
      </ActionButton>
      <ActionButton variant="default" why={why} loading={user.isPending} onClick={user.ask}>
        {t('operator.closeUser')}
      </ActionButton>
    </>
  )
}
