import { allPermissions } from '@kaarditeek/domain/access/permissions'
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
import { groupsOf } from '../../shared/role/groups'
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

/** Groups that a row has room for. */
const GROUPS = 3

/** Names up to two permissions; of more, their groups with their numbers. */
const Rights = ({ role: { permissions } }: { role: Role }) => {
  const t = useWords()
  const rightsOf = useRights()
  if (permissions.length <= 2 || permissions.length === allPermissions.length)
    return rightsOf({ permissions })
  const all = groupsOf(permissions).map(({ group, names }) => `${t(`permission.${group}`)} ${names.length}`)
  const more = all.length - GROUPS
  return [...all.slice(0, GROUPS), ...(more > 0 ? [`+${more}`] : [])].join(' · ')
}

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
