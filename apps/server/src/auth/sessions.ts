import type { WritingDb } from '@kaarditeek/db/client'
import type { OpenSession } from '../core/session'
import { luciaOn } from './lucia'
import { newSessionToken, sessionHash } from './session-token'

/** Days after which a session ends even if it is in use. */
export const ABSOLUTE_DAYS = 7

/** Sessions of logged-in users. Only this file uses the session library. */
export const sessionsOn = (db: WritingDb) => {
  const lucia = luciaOn(db)

  return {
    /** Begins a session. Returns the token for the cookie. */
    begin: async (login: { userID: number; accountID: number; previousLoginAt: Date | null }, now: Date) => {
      const token = newSessionToken()
      const { userID, ...attributes } = login
      await lucia.createSession(userID, { ...attributes, createdAt: now }, { sessionId: sessionHash(token) })
      return token
    },

    find: async (token: string, now: Date): Promise<OpenSession | null> => {
      const { session } = await lucia.validateSession(sessionHash(token))
      if (!session) return null
      const age = now.getTime() - session.createdAt.getTime()
      if (age > ABSOLUTE_DAYS * 86_400_000) {
        await lucia.invalidateSession(session.id)
        return null
      }
      const { id, userId, accountID, previousLoginAt } = session
      return {
        sessionID: id,
        accessTokenID: null,
        rights: null,
        apiVersion: null,
        userID: userId,
        accountID,
        previousLoginAt,
      }
    },

    /** Ends the session of a token, if there is one. */
    end: (token: string) => lucia.invalidateSession(sessionHash(token)),
  }
}
