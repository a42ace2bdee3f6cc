import { mayCloseAccount } from '@kaarditeek/domain/operator/rules'
import type { Operator } from '@kaarditeek/domain/operator/schema'
import { useNavigate } from '@tanstack/react-router'
import { CloseAction } from '../../components/action/close-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { nameAlone } from './columns'

/** Actions that close one account, or the user with all accounts. Administrators only. Rule 13.4. */
export const OperatorActions = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  const navigate = useNavigate()
  const name = nameAlone(operator)
  const { accountID, email } = operator
  const { role, selectedAccountID } = useViewer()
  const viewer = { level: role.level, accountID: selectedAccountID }
  const scope = operator.companyName ?? operator.distributorName ?? operator.role
  const common = {
    input: { accountID },
    refusal: mayCloseAccount(viewer, operator),
    leave: () => navigate({ to: '/operators' }),
    closed: () => notice(t('operator.closed'), name === email ? email : `${name}, ${email}`),
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
