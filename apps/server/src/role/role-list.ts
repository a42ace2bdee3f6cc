import { role } from '@kaarditeek/db/schema/role'
import { roleListInput, role as roleRow } from '@kaarditeek/domain/role/schema'
import { isNull } from 'drizzle-orm'
import { defineList } from '../list/define-list'
import { own } from '../list/own'
import { roles, showRole } from './roles'

export const roleList = defineList({
  input: roleListInput,
  row: roleRow,
  from: roles,
  within: own(role),
  id: role.roleNr,
  where: () => [isNull(role.closedAt)],
  sort: { name: role.name },
  show: showRole,
})
