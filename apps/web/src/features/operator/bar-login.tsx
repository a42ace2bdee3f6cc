import type { Operator } from '@kaarditeek/domain/operator/schema'
import type { AssignableRole } from '@kaarditeek/domain/role/schema'
import { useEffect } from 'react'
import { Action } from '../../components/action/action'
import { confirm } from '../../components/confirm'
import { failureNotice, hideNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { roleText } from '../../shared/role/role'
import { nameAlone } from './columns'

type Props = {
  operator: Operator
  /** The roles that the viewer may give. */
  roles: readonly AssignableRole[]
}

/** Names the notice that a user's login is barred, which ends when the login is allowed again. */
const noticeOf = (accountID: number) => `barred ${accountID}`

/** Gives a user who leaves a role without login and permissions, which ends the user's sessions. A company that has none gets one. */
export const BarLogin = ({ operator, roles }: Props) => {
  const mayAddRole = useMay()('manageOwnCompany')
  const { accountID, webActivities, canEdit, isSelf } = operator
  useEffect(() => {
    if (webActivities) hideNotice(noticeOf(accountID))
  }, [accountID, webActivities])
  // One with permissions is for service accounts.
  const role = roles.find((one) => !one.webActivities && one.permissions.length === 0)
  if (!(role || mayAddRole) || !canEdit || isSelf || !webActivities) return null
  return <Bar operator={operator} role={role} />
}

/** `role`: the company's role without login and permissions. */
const Bar = ({ operator, role }: { operator: Operator; role: AssignableRole | undefined }) => {
  const t = useWords()
  const name = nameAlone(operator)
  const adding = trpc.role.create.useMutation()
  const editing = trpc.operator.edit.useMutation()
  const undoing = trpc.operator.edit.useMutation({
    onSuccess: () => notice(t('operator.unbarred'), name),
    onError: failureNotice,
  })
  const newRole = t('operator.noLoginRole')
  const bar = async () => {
    const { accountID, email, lang, roleNr: before } = operator
    const named = { role: role ? roleText(role) : newRole }
    const question = {
      title: t('operator.barTitle', { name }),
      body: t('operator.barBody', named),
      verb: t('operator.bar'),
      dangerous: true,
    }
    if (!(await confirm(question))) return
    try {
      const roleNr = role?.roleNr ?? (await adding.mutateAsync({ name: newRole, webActivities: false })).id
      await editing.mutateAsync({ accountID, email, lang, roleNr })
      const undo = () => undoing.mutate({ accountID, email, lang, roleNr: before })
      notice(t('operator.barred'), name, undo, noticeOf(accountID))
    } catch (error) {
      failureNotice(error)
    }
  }
  return (
    <Action
      icon="lock"
      withIcon
      verb={t('operator.bar')}
      label={t('operator.barTitle', { name })}
      loading={adding.isPending || editing.isPending}
      onClick={() => void bar()}
    />
  )
}
