import { roleCalls } from '@kaarditeek/domain/role/calls'
import { inCompany, inNamedCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { listAssignableRoles } from '../operator/assignable-roles'
import { getRole } from './get-role'
import { roleList } from './list'
import { createRole, deleteRole, editRole, editRolePolicy } from './verbs'

const { list, read, write } = inCompany

export const roleRouter = router({
  ...list(roleList),
  get: read(roleCalls.get, getRole),
  create: write(roleCalls.create, createRole),
  edit: write(roleCalls.edit, editRole),
  editPolicy: write(roleCalls.editPolicy, editRolePolicy),
  delete: write(roleCalls.delete, deleteRole),
  assignable: inNamedCompany.read(roleCalls.assignable, listAssignableRoles),
})
