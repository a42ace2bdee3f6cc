import type { Viewer } from '@kaarditeek/domain/access/access'
import type { LanguageID } from '@kaarditeek/domain/language/schema'

export type OpenSession = {
  sessionID: string
  userID: number
  accountID: number
  previousLoginAt: Date | null
}

/** The user of a session, at the account that is selected in it. */
export type SignedIn = Viewer &
  OpenSession & {
    companyID: number | null
    distributorID: number | null
    roleNr: number
    roleName: string | null
    name: string | null
    email: string
    languageID: LanguageID
  }

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, null without a session. Asks the database once for each request. */
    viewer: () => Promise<SignedIn | null>
    foundViewer: Promise<SignedIn | null> | null
  }
}

/** Name of the session's cookie. `__Host-` binds it to this host and to HTTPS; browsers refuse the prefix without it. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-kaarditeek' : 'kaarditeek')
