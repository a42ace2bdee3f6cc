import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@kaarditeek/db/client'
import type { OpenSession } from '../core/session'
import { luciaOn } from './lucia'

/** Days after which even a session in use ends. */
export const ABSOLUTE_DAYS = 7

/** Only the hash of a token is kept: who reads the table cannot log in with it. */
const hashed = (token: string) => createHash('sha256').update(token).digest('hex')

/** Sessions of logged-in users; the one place that knows the library behind them. */
export const sessionsOn = (db: Db) => {
  const lucia = luciaOn(db)

  return {
    /** Begins a session and answers the token for the browser. */
    begin: async (of: { userID: number; accountID: number; previousLoginAt: Date | null }, now: Date) => {
      const token = randomBytes(32).toString('base64url')
      const { userID, ...attributes } = of
      await lucia.createSession(userID, { ...attributes, createdAt: now }, { sessionId: hashed(token) })
      return token
    },

    find: async (token: string, now: Date): Promise<OpenSession | null> => {
      const { session } = await lucia.validateSession(hashed(token))
      if (!session) return null
      const age = now.getTime() - session.createdAt.getTime()
      if (age > ABSOLUTE_DAYS * 86_400_000) {
        await lucia.invalidateSession(session.id)
        return null
      }
      const { id, userId, accountID, previousLoginAt } = session
      return { sessionID: id, userID: userId, accountID, previousLoginAt }
    },

    /** Ends the session of a token, if there is one. */
    end: (token: string) => lucia.invalidateSession(hashed(token)),
  }
}
