import type { Viewer } from '@kaarditeek/domain/access/access'
import type { TokenRights } from '@kaarditeek/domain/access-token/rules'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { Proof } from '@kaarditeek/domain/factor/proof'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'

export type OpenSession = {
  /** Null if the request has a personal access token instead of a session. */
  sessionID: string | null
  /** Null in a session. */
  accessTokenID: number | null
  /** What the token may do; null in a session. */
  rights: TokenRights | null
  /** Version of the API to which the token is pinned; null in a session. */
  apiVersion: string | null
  userID: number
  accountID: number
  previousLoginAt: Date | null
}

/** The user of a session or a personal access token, with the selected account. */
export type SignedIn = Viewer &
  OpenSession & {
    companyID: number | null
    distributorID: number | null
    /** The company whose sandbox the account is in; null in a real company. */
    sandboxOf: number | null
    /** Seconds by which the clock of that sandbox is ahead. */
    clockOffset: number
    roleNr: number
    roleName: string | null
    name: string | null
    email: string
    /** When the session's last use was written; null with a token, and before it was written. */
    sessionUsedAt: Date | null
    /** What the session's login began with; null with a token, and in a session of an earlier release. */
    loginBy: LoginMeans | null
    /** Whether the person has to add a second factor first. Never with a token. */
    factorDue: boolean
    /** Whether the person has proved to be the user by a second factor, and whether the company asks for a fresh proof. Rule 3.41. */
    proof: Proof
    proofAsked: boolean
    languageID: LanguageID
  }

/** The refusal of a call with a personal access token that needs a session. */
export const sessionNeeded = () => new DomainError('ERROR_NO_PERMISSION', { reason: 'sessionNeeded' })

/** The refusal of a change with a token that may only read. */
export const tokenReadsOnly = () => new DomainError('ERROR_NO_PERMISSION', { reason: 'tokenReadsOnly' })

/** The refusal of a call before a person has added the second factor that the company requires. */
export const factorRequired = () => new DomainError('ERROR_NO_PERMISSION', { reason: 'factorRequired' })

/** Returns the id of the session, in calls with the access `inSession`. */
export const sessionIDOf = ({ sessionID }: Pick<OpenSession, 'sessionID'>): string => {
  if (sessionID === null) throw sessionNeeded()
  return sessionID
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null without a session or a working token. Queries the database once for each request. */
    viewer: () => Promise<SignedIn | null>
    foundViewer: Promise<SignedIn | null> | null
  }
}

/** Name of the session's cookie. `__Host-` binds it to this host and to HTTPS; browsers refuse the prefix without it. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-kaarditeek' : 'kaarditeek')

/** Name of the cookie of a known browser. The cookie outlives sessions and grants no access. */
export const browserCookie = (secure: boolean) => `${sessionCookie(secure)}-browser`
