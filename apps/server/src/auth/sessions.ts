import type { WritingDb } from '@kaarditeek/db/client'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { subHours } from 'date-fns'
import type { OpenSession } from '../core/session'
import { beginUse, type From } from './device/session-use'
import { luciaOn } from './lucia'
import { newSessionToken, sessionHash } from './session-token'

/** Days after which a session ends even if it is in use. */
export const ABSOLUTE_DAYS = 7

type Login = { userID: number; accountID: number; previousLoginAt: Date | null; by: LoginMeans }

/** Sessions that began before this time have ended. */
export const oldestBegun = (now: Date): Date => subHours(now, 24 * ABSOLUTE_DAYS)

/** Sessions of logged-in users. Only this file uses the session library. */
export const sessionsOn = (db: WritingDb) => {
  const lucia = luciaOn(db)

  return {
    /** Begins a session. Returns the token for the cookie. */
    begin: async (login: Login, from: From & { proven: boolean }, now: Date) => {
      const token = newSessionToken()
      const sessionId = sessionHash(token)
      const { userID, by, ...attributes } = login
      await lucia.createSession(userID, { ...attributes, createdAt: now }, { sessionId })
      await beginUse(db, sessionId, by, from, now)
      return token
    },

    find: async (token: string, now: Date): Promise<OpenSession | null> => {
      const { session } = await lucia.validateSession(sessionHash(token))
      if (!session) return null
      if (session.createdAt < oldestBegun(now)) {
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
