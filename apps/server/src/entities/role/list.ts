import { role } from '@kaarditeek/db/schema/role'
import { roleCalls } from '@kaarditeek/domain/role/calls'
import { isNull } from 'drizzle-orm'
import { defineList, own } from '../../core/list/define-list'
import { roles, showRole } from './get-role'

export const roleList = defineList(roleCalls, {
  from: roles,
  within: own(role),
  id: role.roleNr,
  where: () => [isNull(role.closedAt)],
  sort: { name: role.name },
  show: showRole,
})
