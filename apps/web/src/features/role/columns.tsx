import type { Role } from '@kaarditeek/domain/role/schema'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import { RoleActions } from './role-actions'

const column = columnsOf<Role>('role')

export const roleColumns = [
  column.title('name'),
  column('permissions', ({ length }) => <PermissionCount count={length} />),
  column.flag('webActivities', { label: 'role.web', width: 7.75 }),
  column.actions('manageOwnCompany', (role) => <RoleActions role={role} />),
]

const PermissionCount = ({ count }: { count: number }) => useWords()('role.permissionCount', { count })
