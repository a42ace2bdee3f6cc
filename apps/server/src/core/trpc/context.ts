import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps'
import type { Later } from '../later'
import type { SignedIn } from '../session'

/** What a procedure knows of the request, whichever door it came through. */
export type Context = Deps & {
  viewer: SignedIn | null
  /** Session token in the browser's cookie, also when it opens nothing any more; undefined without a cookie. */
  carriedToken: string | undefined
  /** The account's language, before login the browser's. */
  languageID: LanguageID
  /** Whether the browser says that another site sent it here. */
  crossSite: boolean
  /** Of the caller, as far as proxies are believed. */
  address: string
  /** Does what nobody waits for once the answer is on its way. The application closes after it. */
  later: Later
  /** Aborted as soon as the application begins to close. */
  closing: AbortSignal
  /** Puts the session's token into the browser, or takes it out. */
  keepToken: (token: string | null) => void
  log: FastifyBaseLogger
  /** Logs a failure nobody foresaw, without what it was about. */
  report: (failure: unknown, where: string) => void
}
