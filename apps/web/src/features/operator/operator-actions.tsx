import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { Operator } from '@kaarditeek/domain/operator/schema'
import { useNavigate } from '@tanstack/react-router'
import { CloseAction } from '../../components/action/close-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useName } from './name'

const ownAccount = new DomainError('ERROR_INVALID_VALUE', { reason: 'ownAccount' })

/** Actions that close one account, or the user with all accounts. Administrators only. Specification §4. */
export const OperatorActions = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  const navigate = useNavigate()
  const name = useName(operator)
  const { accountID, email, canClose } = operator
  const scope = operator.companyName ?? operator.distributorName ?? operator.role
  const common = {
    input: { accountID },
    refusal: canClose ? null : ownAccount,
    leave: () => navigate({ to: '/operators' }),
    closed: () => notice(t('operator.closed'), `${name}, ${email}`),
  }
  return (
    <>
      <CloseAction
        {...common}
        call={trpc.operator.closeAccount}
        title={t('operator.closeAccountTitle', { name })}
        body={t('operator.closeAccountBody', { scope })}
        verb={t('operator.closeAccount')}
      />
      <CloseAction
        {...common}
        call={trpc.operator.closeUser}
        title={t('operator.closeUserTitle', { name })}
        body={t('operator.closeUserBody', { email })}
        verb={t('operator.closeUser')}
      />
    </>
  )
}
