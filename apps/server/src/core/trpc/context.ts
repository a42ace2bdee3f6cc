import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps'
import type { Later } from '../later'
import type { SignedIn } from '../session'

/** Context of a procedure, the same through tRPC and REST. */
export type Context = Deps & {
  viewer: SignedIn | null
  /** Session token of the browser's cookie, valid or not; undefined without a cookie. */
  carriedToken: string | undefined
  /** Cookie of a browser that has logged in before, valid or not; undefined without a cookie. */
  carriedBrowser: string | undefined
  /** The header `User-Agent`, cut to what is stored; null without one. */
  userAgent: string | null
  /** Whether the request carries a bearer token, valid or not. */
  carriesBearer: boolean
  /** The account's language, or before login the browser's. */
  languageID: LanguageID
  /** Whether the request comes from this product's pages, the address bar or a script. */
  isOwnRequest: boolean
  /** Address of the caller, as reported by trusted proxies. */
  address: string
  /** Aborted when the client disconnects before its reply. */
  gone: AbortSignal
  /** Whether the reply can be a file of any size, as over REST. */
  takesFiles: boolean
  /** Runs a task in the background. Closing waits for the task. */
  later: Later
  /** Aborted when the application begins to close. */
  closing: AbortSignal
  /** Sets the cookie with the session's token; null clears it. */
  keepToken: (token: string | null) => void
  /** Sets the cookie that makes the browser known. */
  keepBrowser: (value: string) => void
  /** The header `X-Account`, the account that the calling page shows: null without one. */
  shownAccount: string | string[] | null
  /** The header `Idempotency-Key`: null without one, a list if it was sent more than once or with several calls. */
  sentKey: string | string[] | null
  /** Call and key of a request that takes effect once; null before the procedure has read the key. */
  keyed: { path: string; idempotencyKey: string } | null
  /** Tells the client that the reply repeats that of an earlier request with the same key. */
  noteReplay: () => void
  /** Tells the client how old the data of the reply are, in seconds. */
  noteAge: (seconds: number) => void
  log: FastifyBaseLogger
  /** Logs an unexpected failure without its message. */
  report: (failure: unknown, where: string) => void
}
