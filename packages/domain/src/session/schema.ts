import { z } from 'zod'
import { id, instant } from '../field'

/** An open session of the own login. */
const ownSession = z.object({
  id: id(),
  /** Null if the browser did not say which one it is, like a script. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant(),
  /** Accurate to some minutes. */
  lastUse: instant(),
  lastAddress: z.string(),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** A working access token of any account of the user. */
const ownToken = z.object({
  id: id(),
  name: z.string(),
  accountID: id(),
  lastUse: instant().nullable(),
  lastAddress: z.string().nullable(),
})
export type OwnToken = z.output<typeof ownToken>

/** Where the own login is open: by sessions, the last used first, and by access tokens. */
export const ownSessions = z.object({ list: z.array(ownSession), accessTokens: z.array(ownToken) })
export type OwnSessions = z.output<typeof ownSessions>

export const sessionRef = z.strictObject({ id: id() })
export type SessionRef = z.output<typeof sessionRef>

/** Whether the access tokens of all accounts of the user end together with the other sessions. */
export const othersToEnd = z.strictObject({ accessTokens: z.boolean().default(false) })
export type OthersToEnd = z.output<typeof othersToEnd>
