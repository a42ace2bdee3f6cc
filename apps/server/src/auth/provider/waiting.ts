import { createHmac } from 'node:crypto'
import type { WritingDb } from '@kaarditeek/db/client'
import { providerLogin } from '@kaarditeek/db/schema/identity'
import { PROVIDER_MINUTES } from '@kaarditeek/domain/provider/rules'
import { addMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { ProviderParts } from '../../core/provider'
import { sessionHash } from '../session-token'

const partOf = (token: string, part: string) => createHmac('sha256', token).update(part).digest('base64url')

/** Derives what a login sends to the identity provider from the token in its cookie, so that only this browser's login fits the answer. */
export const partsOf = (token: string): ProviderParts => ({
  state: partOf(token, 'state'),
  nonce: partOf(token, 'nonce'),
  verifier: partOf(token, 'verifier'),
})

/** Stores that a login waits for the identity provider. */
export const beginWaiting = async (db: WritingDb, token: string, now: Date): Promise<void> => {
  await db
    .insert(providerLogin)
    .values({ id: sessionHash(token), expiresAt: addMinutes(now, PROVIDER_MINUTES) })
}

/** Ends the waiting, whatever the answer. Returns false if the login is unknown, late or answered before. */
export const endWaiting = async (db: WritingDb, token: string, now: Date): Promise<boolean> => {
  const ended = await db
    .delete(providerLogin)
    .where(and(eq(providerLogin.id, sessionHash(token)), gt(providerLogin.expiresAt, now)))
    .returning({ id: providerLogin.id })
  return ended.length > 0
}
