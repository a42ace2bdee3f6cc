import { z } from 'zod'
import { existingPassword } from '../auth/password'
import { edited } from '../edit'
import { cents, day, id, instant, MAX_AMOUNT, optional, text } from '../field'
import { lengths } from '../lengths'
import { optionalAnswer } from './passkey'

/** A code of an app or a recovery code, as it is typed. */
const code = () => text(lengths.factor.code)

export const codeInput = z.strictObject({ code: code() })
export type CodeInput = z.output<typeof codeInput>

/** What proves a user who has a factor: a code, or a passkey's answer. */
const proof = { code: optional(code()), passkey: optionalAnswer }

export const proofInput = z.strictObject(proof)
export type ProofInput = z.output<typeof proofInput>

/** Kinds of second factors: an app that shows codes, or a passkey. */
export const factorKinds = ['app', 'passkey'] as const

const factor = z.object({
  id: id(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: instant(),
  /** Null if it has opened no login yet. */
  lastUse: instant().nullable(),
})
export type Factor = z.output<typeof factor>

/** The second factors of the own login. */
export const ownFactors = z.object({
  list: z.array(factor),
  recoveryCodesLeft: z.int(),
  /** Whether the first factor takes the current password: not in a session that began with the identity provider. */
  takesPassword: z.boolean(),
})
export type OwnFactors = z.output<typeof ownFactors>

/** A new factor, with the proof that it is the user: the password for the first one, for others one that there is. Rule 3.35. */
export const newFactor = z.strictObject({
  name: text(lengths.factor.name),
  currentPassword: optional(existingPassword()),
  ...proof,
})
export type NewFactor = z.output<typeof newFactor>

/** A factor that waits for its first code. The secret is returned only here. */
export const addedFactor = z.object({
  id: id(),
  /** In base 32, to be typed into an app. */
  secret: z.string(),
  /** `otpauth:` address with the secret, for a QR code. */
  uri: z.string(),
})
export type AddedFactor = z.output<typeof addedFactor>

export const factorConfirmation = z.strictObject({ id: id(), code: code() })
export type FactorConfirmation = z.output<typeof factorConfirmation>

/** New recovery codes, which are returned only here; null where the user keeps the former ones. */
export const confirmedFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() })
export type ConfirmedFactor = z.output<typeof confirmedFactor>

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof recoveryCodes>

export const factorRemoval = z.strictObject({ id: id(), ...proof })
export type FactorRemoval = z.output<typeof factorRemoval>

/**
 * From which business days on the company's people, and its superusers, need a second factor; null for never. Rule 3.37. Whether changes
 * of logins, keys and tokens ask for a fresh proof by it and, with `proofAsked`, the sum in cents above which acts do; null for never.
 * Rule 3.41. `passwordOff`: whether its accounts open by the identity provider alone. Rule 3.43.
 */
export const loginPolicy = z.object({
  factorRequiredFrom: z.string().nullable(),
  superuserFactorRequiredFrom: z.string().nullable(),
  proofAsked: z.boolean(),
  proofAskedAbove: z.int().nullable(),
  passwordOff: z.boolean(),
})
export type LoginPolicy = z.output<typeof loginPolicy>

export const loginPolicyEdit = z.strictObject(
  edited({
    factorRequiredFrom: optional(day()),
    superuserFactorRequiredFrom: optional(day()),
    proofAsked: z.boolean().optional(),
    proofAskedAbove: optional(cents({ max: MAX_AMOUNT })),
    passwordOff: z.boolean().optional(),
  }),
)
export type LoginPolicyEdit = z.output<typeof loginPolicyEdit>
