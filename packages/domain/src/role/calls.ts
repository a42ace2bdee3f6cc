import { call, list, nothing } from '../call/call'
import { companyRef } from '../company/schema'
import { roleListInput } from './list'
import { assignableRoles, newRole, role, roleEdit, rolePolicyEdit, roleRef } from './schema'

export const roleCalls = {
  ...list('manageOwnCompany', roleListInput, role),
  get: call('manageOwnCompany', roleRef, role),
  create: call('manageOwnCompany', newRole, role),
  edit: call('manageOwnCompany', roleEdit, role),
  editPolicy: call('manageLogins', rolePolicyEdit, role),
  delete: call('manageOwnCompany', roleRef, nothing),
  assignable: call('signedIn', companyRef, assignableRoles),
}
