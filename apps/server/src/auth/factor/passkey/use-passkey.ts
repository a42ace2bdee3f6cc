import type { Tx } from '@kaarditeek/db/client'
import { factor, passkey } from '@kaarditeek/db/schema/factor'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { PasskeyAnswer } from '@kaarditeek/domain/factor/passkey'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '../../../core/deps'
import { siteOf } from './site'

/** The refusal of a passkey whose answer is wrong, late, used before or another user's. */
export const passkeyMismatch = () =>
  new DomainError('ERROR_FACTOR_MISMATCH', { field: 'passkey', reason: 'passkeyMismatch' })

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** Condition for the confirmed passkey with a number. */
export const isCredential = (credentialID: string) =>
  and(eq(passkey.credentialID, bytesOf(credentialID)), isNotNull(factor.confirmedAt))

const responseOf = ({ credentialID, clientData, authenticatorData, signature }: PasskeyAnswer) => ({
  id: credentialID,
  rawId: credentialID,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: clientData, authenticatorData, signature },
})

type Asked = { userID: number; challenge: string; mustVerifyUser: boolean }

/** Verifies an answer with a stored passkey. Returns the new counter; null if the answer is wrong. */
const verify = async (
  deps: Pick<Deps, 'publicUrl'>,
  answer: PasskeyAnswer,
  { publicKey, counter }: { publicKey: Buffer; counter: number },
  { challenge, mustVerifyUser }: Asked,
): Promise<number | null> => {
  const { rpID, origin } = siteOf(deps)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: responseOf(answer),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: mustVerifyUser,
      credential: { id: answer.credentialID, publicKey: new Uint8Array(publicKey), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for each kind of wrong answer.
    return null
  }
}

/**
 * Uses one of the user's passkeys by its answer to a challenge, which the caller has used up. The user must be locked, so that the counter of
 * an authenticator that counts is compared and stored once. Throws `ERROR_FACTOR_MISMATCH`. Rule 3.40.
 */
export const usePasskey = async (
  tx: Tx,
  deps: Pick<Deps, 'publicUrl' | 'now'>,
  answer: PasskeyAnswer,
  asked: Asked,
): Promise<void> => {
  const [own] = await tx
    .select({ factorID: factor.id, publicKey: passkey.publicKey, counter: passkey.counter })
    .from(passkey)
    .innerJoin(factor, eq(factor.id, passkey.factorID))
    .where(and(isCredential(answer.credentialID), eq(factor.userID, asked.userID)))
  const counter = own ? await verify(deps, answer, own, asked) : null
  if (!own || counter === null) throw passkeyMismatch()
  await tx.update(passkey).set({ counter }).where(eq(passkey.factorID, own.factorID))
  await tx.update(factor).set({ lastUse: deps.now() }).where(eq(factor.id, own.factorID))
}
