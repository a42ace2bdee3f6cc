import { mayDeleteRole } from '@kaarditeek/domain/role/rules'
import type { Role } from '@kaarditeek/domain/role/schema'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { columnsOf } from '../../components/list/columns'
import { notice } from '../../components/notice'
import { DayValue } from '../../components/value'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useRights } from '../../shared/role/role'
import { EditRoleForm } from './role-form'
import { RolePolicyAction } from './role-policy'

const column = columnsOf<Role>('role')

export const roleColumns = [
  column.title('name'),
  column.show('permissions', (role) => <Rights role={role} />, { width: 20, priority: 4 }),
  column.flag('webActivities', { label: 'role.web', width: 7.75 }),
  column('factorRequiredFrom', (day) => <RequiredFrom day={day} />, {
    width: 7.25,
    grows: false,
    priority: 2,
    named: true,
  }),
  column.actions('manageOwnCompany', (role) => <RoleActions role={role} />),
]

/** The business day from which on a second factor is required. */
const RequiredFrom = ({ day }: { day: string | null }) => {
  const time = useBusinessTime()
  return <DayValue value={day === null ? null : time.startOfDay(day)} />
}

const Rights = ({ role }: { role: Role }) => useRights()(role)

/** Actions that edit a role and delete one that no account has. */
const RoleActions = ({ role }: { role: Role }) => {
  const t = useWords()
  return (
    <>
      <EditAction title={t('role.edit', role)}>
        {(done) => <EditRoleForm role={role} done={done} />}
      </EditAction>
      <RolePolicyAction role={role} />
      <CloseAction
        icon="remove"
        call={trpc.role.delete}
        input={{ id: role.id }}
        title={t('role.deleteTitle', role)}
        body={t('role.deleteBody')}
        verb={t('role.deleteVerb')}
        refusal={mayDeleteRole(role)}
        closed={() => notice(t('role.deleted', role))}
      />
    </>
  )
}
