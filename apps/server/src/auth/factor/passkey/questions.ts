import type { Db, WritingDb } from '@kaarditeek/db/client'
import { factor, passkey } from '@kaarditeek/db/schema/factor'
import type { PasskeyQuestion } from '@kaarditeek/domain/factor/passkey'
import { QUESTION_MINUTES } from '@kaarditeek/domain/factor/rules'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../../../core/deps'
import { isOf } from '../use-code'
import { newChallenge, type Purpose } from './challenge'
import { siteOf } from './site'

export type Asking = Pick<Deps, 'publicUrl' | 'now'> & { db: WritingDb }

/** Milliseconds for which a browser waits for its user. */
export const QUESTION_MS = QUESTION_MINUTES * 60_000

/** Returns a user's passkeys as a browser names them. */
export const descriptorsOf = async (db: Db, userID: number) => {
  const found = await db
    .select({ id: passkey.credentialID, transports: passkey.transports })
    .from(factor)
    .innerJoin(passkey, eq(passkey.factorID, factor.id))
    .where(isOf(userID))
    .orderBy(asc(factor.id))
  return found.map(({ id, transports }) => ({
    id: id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))
}

const question = async (
  { db, now, ...site }: Asking,
  purpose: Purpose,
  allowCredentials: PasskeyQuestion['allowCredentials'],
): Promise<PasskeyQuestion> => ({
  challenge: await newChallenge(db, purpose, now()),
  rpId: siteOf(site).rpID,
  timeout: QUESTION_MS,
  // Alone, a passkey must prove its user too, by a finger, a face or a PIN.
  userVerification: purpose.for === 'login' ? 'required' : 'preferred',
  allowCredentials,
})

/** Asks for any passkey of the site, which names its user. */
export const askAnyone = (asking: Asking): Promise<PasskeyQuestion> =>
  question(asking, { for: 'login', holder: '' }, [])

/** Asks for a passkey of a user; null for a user without one. */
export const askUser = async (
  asking: Asking,
  userID: number,
  purpose: Purpose,
): Promise<PasskeyQuestion | null> => {
  const own = await descriptorsOf(asking.db, userID)
  return own.length === 0 ? null : question(asking, purpose, own)
}
