import { z } from 'zod'
import { RoleNr } from '../access/access'
import { Permission } from '../access/permissions'
import { edited } from '../edit'
import { code, day, listOf, optional, text, whole } from '../field'
import { lengths } from '../lengths'
import { MAX_PERMISSIONS, pageOf } from '../list/schema'

/** Permissions of a role, as an input. */
const permissions = () => listOf(code(Permission), { max: MAX_PERMISSIONS })

/** Number of one of the company's own roles. */
export const ownRoleNr = () => z.int().min(RoleNr.firstOwn).max(RoleNr.last)

/** Number of any role, as an input. */
export const roleNrInput = () => whole({ min: 1, max: RoleNr.last })

export const roleRef = z.strictObject({ id: ownRoleNr() })
export type RoleRef = z.output<typeof roleRef>

/** A company's own role. `permissions` include implied ones. */
export const role = z.object({
  id: ownRoleNr(),
  name: z.string(),
  permissions: z.array(code(Permission)),
  webActivities: z.boolean(),
  /** Business day from which on holders need a second factor; null for never. Rule 3.37. */
  factorRequiredFrom: z.string().nullable(),
  canDelete: z.boolean(),
})
export type Role = z.output<typeof role>

const fields = { name: text(lengths.role.name), permissions: permissions() }

/** A new role. Over REST the name is enough, and the role then has no permission. Rule 12.14. */
export const newRole = z.strictObject({
  ...fields,
  permissions: fields.permissions.default([]),
  webActivities: z.boolean().default(true),
})
export type NewRole = z.output<typeof newRole>

export const roleEdit = z.strictObject({ id: ownRoleNr(), ...fields, webActivities: z.boolean().optional() })
export type RoleEdit = z.output<typeof roleEdit>

/** From which business day on holders of a role need a second factor; null for never. Rule 3.37. */
export const rolePolicyEdit = z.strictObject({
  id: ownRoleNr(),
  ...edited({ factorRequiredFrom: optional(day()) }),
})
export type RolePolicyEdit = z.output<typeof rolePolicyEdit>

/** A role that the caller may assign. `permissions` are those inside the company and include implied ones. */
export const assignableRole = z.object({
  roleNr: z.int(),
  role: z.string(),
  permissions: z.array(code(Permission)),
  webActivities: z.boolean(),
})
export type AssignableRole = z.output<typeof assignableRole>
export const assignableRoles = pageOf(assignableRole)
