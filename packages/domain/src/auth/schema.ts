import { z } from 'zod'
import { Level } from '../access/access'
import { Permission } from '../access/permissions'
import { CardCreationType } from '../company/rules'
import { code, id, text, withOneDomain } from '../field'
import { languageID } from '../language/schema'
import { lengths } from '../lengths'
import { existingPassword, newPassword, repeated } from './password'

/** Text to look an email up by, valid or not. */
const anyEmail = () => text(lengths.email).overwrite(withOneDomain)

/** A login. Only lengths are validated: a malformed email is a failed login. Rule 12.15. */
export const credentials = z.strictObject({
  email: anyEmail(),
  password: existingPassword(),
})

const role = z.object({ roleNr: z.int(), level: code(Level), name: z.string() })

/** The logged-in user with the selected account. Rule 11.2. */
export const selfInfo = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  role,
  previousLogin: z.date().nullable(),
  cardCreationType: code(CardCreationType).nullable(),
  permissions: z.array(code(Permission)),
  companyAsCustomer: z.boolean(),
  /** Whether the company asks for a second factor first: until it is added, other calls are refused. Rule 3.37. */
  factorDue: z.boolean(),
  selectedAccountID: id(),
  statusID: z.int(),
  /** `sandboxOf`: in a sandbox the name of the company whose sandbox it is, else null. */
  accounts: z.array(
    z.object({ accountID: id(), name: z.string(), role: z.string(), sandboxOf: z.string().nullable() }),
  ),
  /**
   * In a sandbox: the seconds by which its clock is ahead, and the account in the company whose sandbox it is. Null in a real company.
   * Rule 16.1.
   */
  sandbox: z.object({ clockOffset: z.int(), companyAccountID: id().nullable() }).nullable(),
})
export type SelfInfo = z.output<typeof selfInfo>

/** The secret part of a mailed link. */
const link = () => z.uuid('ERROR_NOT_FOUND')

export const linkRef = z.strictObject({ id: link() })

/** Purpose of a mailed link. */
export const LinkKind = { invitation: 1, password: 2, email: 3 } as const
export type LinkKindCode = (typeof LinkKind)[keyof typeof LinkKind]
/** Who invites the holder of an invitation, and to what. */
const invitation = z.object({
  email: z.string(),
  /** The newest account of the user; null if it was closed. */
  account: z
    .object({
      /** Name of the company or distributor; null for administrators. */
      scope: z.string().nullable(),
      roleNr: z.int(),
      /** Name of a company's own role; null for built-in roles. */
      role: z.string().nullable(),
    })
    .nullable(),
})

/**
 * `byProviderAlone`: a password would open nothing, so that an invitation or a forgotten password leads to the identity provider.
 * Rule 3.43. `invitation` is null for other kinds of links.
 */
export const mailedLink = z.object({
  kind: code(LinkKind),
  byProviderAlone: z.boolean(),
  invitation: invitation.nullable(),
})
export type MailedLink = z.output<typeof mailedLink>

export const forgotPassword = z.strictObject({ email: anyEmail().meta({ kind: 'email' }) })

/** Registration after an invitation. Rule 11.1. */
export const registration = repeated(
  z.strictObject({
    id: link(),
    name: text(lengths.user.name),
    languageID: languageID(),
    password: newPassword(),
    repPassword: existingPassword(),
  }),
)

/** A new password by a mailed link. */
export const passwordByLink = repeated(
  z.strictObject({ id: link(), password: newPassword(), repPassword: existingPassword() }),
)

/** A change of the own password; needs the current one. Rule 11.9. */
export const ownPassword = repeated(
  z.strictObject({
    currentPassword: existingPassword(),
    password: newPassword(),
    repPassword: existingPassword(),
  }),
)

export const accountRef = z.strictObject({ id: id() })
export type AccountRef = z.output<typeof accountRef>
