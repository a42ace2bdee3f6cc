import { randomBytes } from 'node:crypto'
import type { WritingDb } from '@kaarditeek/db/client'
import { passkeyChallenge } from '@kaarditeek/db/schema/factor'
import { QUESTION_MINUTES } from '@kaarditeek/domain/factor/rules'
import { addMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'

/**
 * What an answer to a challenge is for. The answer must come from where the challenge went: the session, the half login or, for a login by a
 * passkey alone, any browser.
 */
export type Purpose = { for: 'add' | 'proof' | 'factor'; holder: string } | { for: 'login'; holder: '' }

const isTo = ({ for: purpose, holder }: Purpose) =>
  and(eq(passkeyChallenge.holder, holder), eq(passkeyChallenge.purpose, purpose))

/** Makes a challenge of 256 random bits and stores it, in place of an earlier one of the same holder for the same purpose. */
export const newChallenge = async (db: WritingDb, to: Purpose, now: Date): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  if (to.holder !== '') await db.delete(passkeyChallenge).where(isTo(to))
  await db
    .insert(passkeyChallenge)
    .values({ challenge, purpose: to.for, holder: to.holder, expiresAt: addMinutes(now, QUESTION_MINUTES) })
  return challenge
}

const challengeIn = (clientData: string): string | null => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

/** Uses up the challenge that an answer names, whether the answer is right or not. Returns null for one that is unknown, used, late or another's. */
export const useChallenge = async (
  db: WritingDb,
  clientData: string,
  from: Purpose,
  now: Date,
): Promise<string | null> => {
  const named = challengeIn(clientData)
  if (named === null) return null
  const [used] = await db
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.challenge, named), isTo(from), gt(passkeyChallenge.expiresAt, now)))
    .returning({ challenge: passkeyChallenge.challenge })
  return used?.challenge ?? null
}
