import type { Operator } from '@kaarditeek/domain/operator/schema'
import { errorText } from '@kaarditeek/i18n/error-text'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../../components/action-button'
import { confirm } from '../../components/confirm'
import { failureNotice, notice } from '../../components/notice'
import { languageID, useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'
import { useName } from './name'

/** Closes one account, or the user with all of them; for administrators alone. Specification §4. */
export const CloseActions = ({ of: operator }: { of: Operator }) => {
  const t = useWords()
  const navigate = useNavigate()
  const name = useName(operator)
  const { accountID, email, canClose } = operator
  const place = operator.companyName ?? operator.distributorName ?? operator.role
  const outcome = {
    onSuccess: async () => {
      await navigate({ to: '/operators' })
      notice(t('operator.closed'), `${name}, ${email}`)
      void api.operator.invalidate()
    },
    onError: failureNotice,
  }
  const account = trpc.operator.closeAccount.useMutation(outcome)
  const user = trpc.operator.closeUser.useMutation(outcome)

  const closeAccount = async () => {
    const sure = await confirm({
      title: t('operator.closeAccountTitle', { name }),
      body: t('operator.closeAccountBody', { place }),
      verb: t('operator.closeAccount'),
      dangerous: true,
    })
    if (sure) account.mutate({ accountID })
  }
  const closeUser = async () => {
    const sure = await confirm({
      title: t('operator.closeUserTitle', { name }),
      body: t('operator.closeUserBody', { email }),
      verb: t('operator.closeUser'),
      dangerous: true,
    })
    if (sure) user.mutate({ accountID })
  }
  const why = canClose ? null : errorText({ code: 'ERROR_INVALID_VALUE', reason: 'ownAccount' }, languageID())
  return (
    <>
      <ActionButton
        variant="default"
        why={why}
        loading={account.isPending}
        onClick={() => void closeAccount()}
      >
        {t('operator.closeAccount')}
      </ActionButton>
      <ActionButton variant="default" why={why} loading={user.isPending} onClick={() => void closeUser()}>
        {t('operator.closeUser')}
      </ActionButton>
    </>
  )
}
