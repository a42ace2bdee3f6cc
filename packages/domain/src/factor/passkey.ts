import { z } from 'zod'
import { id, listOf } from '../field'
import { lengths } from '../lengths'

/** Bytes in base64url, as WebAuthn has them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most, { abort: true })
    .regex(/^[\w-]+$/)

const { credentialID, clientData, authenticatorData, signature, attestation, transports } = lengths.passkey

/** What an authenticator answers to a challenge with one of its passkeys. Fields as in `AuthenticationResponseJSON`. */
export const passkeyAnswer = z.strictObject({
  credentialID: bytes(credentialID),
  clientData: bytes(clientData),
  authenticatorData: bytes(authenticatorData),
  signature: bytes(signature),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** An answer that may be missing, where a code may stand in its place. */
export const optionalAnswer = passkeyAnswer.nullable().default(null)

/** Names a passkey to a browser. */
const descriptor = z.object({
  id: z.string().regex(/^[\w-]+$/),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** Asks a browser for a passkey, as `PublicKeyCredentialRequestOptionsJSON`. Its challenge is good for one answer within 5 minutes. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal(['required', 'preferred']),
  allowCredentials: z.array(descriptor),
})
export type PasskeyQuestion = z.output<typeof passkeyQuestion>

/** The question to a certain user; null for a user without a passkey. */
export const userQuestion = z.object({ passkey: passkeyQuestion.nullable() })
export type UserQuestion = z.output<typeof userQuestion>

/** What a browser needs to make a passkey, as `PublicKeyCredentialCreationOptionsJSON`. */
const creation = z.object({
  rp: z.object({ id: z.string().regex(/^[\w.-]+$/), name: z.string() }),
  user: z.object({ id: z.string().regex(/^[\w-]+$/), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})

/** A passkey that waits for its authenticator. */
export const addedPasskey = z.object({ id: id(), options: creation })
export type AddedPasskey = z.output<typeof addedPasskey>

/** What an authenticator answers when it has made a passkey. Fields as in `RegistrationResponseJSON`. */
export const passkeyConfirmation = z.strictObject({
  id: id(),
  credentialID: bytes(credentialID),
  clientData: bytes(clientData),
  attestation: bytes(attestation),
  transports: listOf(z.string().regex(/^[a-z-]{1,16}$/), { max: transports }),
})
export type PasskeyConfirmation = z.output<typeof passkeyConfirmation>
