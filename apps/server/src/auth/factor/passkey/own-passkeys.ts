import type { Tx } from '@kaarditeek/db/client'
import { factor, passkey } from '@kaarditeek/db/schema/factor'
import type { AddedPasskey, PasskeyConfirmation } from '@kaarditeek/domain/factor/passkey'
import type { ConfirmedFactor, NewFactor } from '@kaarditeek/domain/factor/schema'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { sessionIDOf } from '../../../core/session'
import type { CallerContext } from '../../../core/trpc/calls'
import { one } from '../../../core/work/one'
import { addUnconfirmed, completeFactor, isUnconfirmed } from '../add-factor'
import { ISSUER } from '../app-code'
import { changeProven } from '../change-factors'
import { NO_SECRET } from '../use-code'
import { newChallenge, type Purpose, useChallenge } from './challenge'
import { descriptorsOf, QUESTION_MS } from './questions'
import { siteOf } from './site'
import { passkeyMismatch } from './use-passkey'

const adding = (ctx: CallerContext): Purpose => ({ for: 'add', holder: sessionIDOf(ctx.viewer) })

/** COSE numbers of the signatures that are taken: EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Adds a passkey, which counts once `confirmPasskey` has it. Replaces a factor that was not confirmed. Returns what the browser needs to make
 * it. `ERROR_INVALID_VALUE` with the reason `tooManyFactors`. Rule 3.40.
 */
export const addPasskey = async (
  ctx: CallerContext,
  { name, ...proof }: NewFactor,
): Promise<AddedPasskey> => {
  const { userID, email, name: displayName } = ctx.viewer
  const id = await changeProven(ctx, proof, (tx) =>
    addUnconfirmed(tx, ctx, { name, secretEncrypted: NO_SECRET }),
  )
  const options = {
    rp: { id: siteOf(ctx).rpID, name: ISSUER },
    user: {
      id: Buffer.from(String(userID)).toString('base64url'),
      name: email,
      displayName: displayName ?? email,
    },
    challenge: await newChallenge(ctx.db, adding(ctx), ctx.now()),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: QUESTION_MS,
    excludeCredentials: await descriptorsOf(ctx.db, userID),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
    attestation: 'none' as const,
  }
  return { id, options }
}

/** Verifies what an authenticator answered to its challenge. Returns the new passkey; throws `ERROR_FACTOR_MISMATCH`. */
const verified = async (
  ctx: CallerContext,
  { credentialID, clientData, attestation, transports }: PasskeyConfirmation,
) => {
  const challenge = await useChallenge(ctx.db, clientData, adding(ctx), ctx.now())
  if (challenge === null) throw passkeyMismatch()
  const { rpID, origin } = siteOf(ctx)
  const answer = verifyRegistrationResponse({
    response: {
      id: credentialID,
      rawId: credentialID,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, attestationObject: attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  // The library throws for each kind of wrong answer.
  const found = await answer.catch(() => null)
  if (!found?.verified) throw passkeyMismatch()
  const { id, publicKey, counter } = found.registrationInfo.credential
  return {
    credentialID: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
  }
}

/** Stores the passkey of an added factor. Returns the factor's name. A passkey that is stored already stays its user's. */
const store = async (
  tx: Tx,
  ctx: Pick<CallerContext, 'viewer' | 'now'>,
  factorID: number,
  made: Awaited<ReturnType<typeof verified>>,
): Promise<string> => {
  const isAdded = and(
    eq(factor.id, factorID),
    isUnconfirmed(ctx.viewer.userID),
    eq(factor.secretEncrypted, NO_SECRET),
  )
  const { name } = one(
    await tx.update(factor).set({ confirmedAt: ctx.now() }).where(isAdded).returning({ name: factor.name }),
  )
  const stored = await tx
    .insert(passkey)
    .values({ factorID, ...made })
    .onConflictDoNothing()
    .returning({ factorID: passkey.factorID })
  if (stored.length === 0) throw passkeyMismatch()
  return name
}

/** Confirms an added passkey, with the consequences of `confirmFactor`. Throws `ERROR_NOT_FOUND` and `ERROR_FACTOR_MISMATCH`. Rule 3.40. */
export const confirmPasskey = async (
  ctx: CallerContext,
  { id, ...answer }: PasskeyConfirmation,
): Promise<ConfirmedFactor> => {
  const made = await verified(ctx, { id, ...answer })
  return completeFactor(ctx, 'factor.confirmPasskey', (tx) => store(tx, ctx, id, made))
}
