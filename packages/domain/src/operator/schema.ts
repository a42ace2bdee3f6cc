import { z } from 'zod'
import { Level } from '../access/access'
import { existingPassword } from '../auth/password'
import { edited } from '../edit'
import { code, email, id, instant, optional, text } from '../field'
import { languageID } from '../language/schema'
import { lengths } from '../lengths'
import { assignableRole, roleNrInput } from '../role/schema'

/** A user without a name has not registered yet. Rule 11.9. */
export const OperatorStatus = { registering: 1, active: 2 } as const

/** State of the last mail to the user. */
export const MailState = { sent: 1, waiting: 2, refused: 3 } as const

export const operatorRef = z.strictObject({ accountID: id() })
export type OperatorRef = z.output<typeof operatorRef>

/** A user's account. `canEdit` and `canClose` are the viewer's rights. */
export const operator = z.object({
  accountID: id(),
  name: z.string().nullable(),
  email: z.string(),
  roleNr: z.int(),
  role: z.string(),
  webActivities: z.boolean(),
  level: code(Level),
  companyID: id().nullable(),
  companyName: z.string().nullable(),
  distributorID: id().nullable(),
  distributorName: z.string().nullable(),
  lang: languageID(),
  loginAllowed: z.boolean(),
  /** Whether the login asks for a second factor. */
  secondFactor: z.boolean(),
  /** When the company or the role begins to require a second factor that the user lacks; null otherwise. Rule 3.37. */
  factorMissingFrom: instant().nullable(),
  /** Whether the login is tied to a subject of the identity provider. */
  providerTied: z.boolean(),
  isSelf: z.boolean(),
  canEdit: z.boolean(),
  canClose: z.boolean(),
  status: code(OperatorStatus),
  mailState: code(MailState).nullable(),
  lastLogin: instant().nullable(),
})
export type Operator = z.output<typeof operator>

/** An invitation: to a company, or with `company` null to a distributor or, without one, as administrator. */
export const newOperator = z.strictObject({
  email: email(),
  roleNr: roleNrInput(),
  company: optional(id()),
  distributorID: optional(id()),
})
export type NewOperator = z.output<typeof newOperator>

/**
 * A change of a user. `name` is null for a user who has not registered yet. With `distributorID` administrators move a
 * distributor's account to another distributor.
 */
export const operatorEdit = z.strictObject({
  accountID: id(),
  ...edited({ name: optional(text(lengths.user.name)), distributorID: optional(id()) }),
  email: email(),
  lang: languageID(),
  roleNr: roleNrInput(),
})
export type OperatorEdit = z.output<typeof operatorEdit>

/** A change of the own details. A new email (`isNewEmail`) needs `currentPassword`. */
export const selfEdit = z.strictObject({
  name: text(lengths.user.name),
  email: email(),
  lang: languageID(),
  ...edited({ currentPassword: optional(existingPassword()) }),
})
export type SelfEdit = z.output<typeof selfEdit>

/**
 * Roles, distributors and languages that the viewer can choose for an account. `formerRoleNr`: of an account whose role has no login, the
 * role of `roles` with one that it had last; null for others, and where the audit log no longer has it.
 */
export const userOptions = z.object({
  roles: z.array(assignableRole),
  formerRoleNr: z.int().nullable(),
  distributors: z.array(z.object({ id: id(), name: z.string() })),
  languages: z.array(z.object({ id: languageID(), name: z.string() })),
})
