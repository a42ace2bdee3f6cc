import { type Role, roleListInput } from '@kaarditeek/domain/role/schema'
import type { z } from 'zod'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import { api } from '../../lib/trpc'
import { NewRole } from './new-role'
import { RoleActions } from './role-actions'

const column = columnsOf<Role>('role')
const columns = [
  column.title('name'),
  column('permissions', ({ length }) => <PermissionCount count={length} />),
  column.flag('webActivities', { label: 'role.web' }),
  column.actions('manageOwnCompany', (role) => <RoleActions role={role} />),
]

const PermissionCount = ({ count }: { count: number }) => useWords()('role.permissionCount', { count })

/** The roles of the own company, as a tab. */
export const RoleList = ({ search }: { search: z.output<typeof roleListInput> }) => (
  <ListTab
    ns="role"
    list={api.role}
    schema={roleListInput}
    search={search}
    columns={columns}
    add={{ access: 'manageOwnCompany', form: (done) => <NewRole done={done} /> }}
  />
)
