import type { Db, Sql } from '@kaarditeek/db/client'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import type { Mailer } from './mail/mailer'

/** What the application is built from; tests pass their own clock and database. */
export type Deps = {
  db: Db
  /** The driver itself, on sessions of their own: for the one prepared statement of a payment. */
  sql: Sql
  now: () => Date
  time: BusinessTime
  /** From which the keys for hashing and encrypting are derived. */
  appSecret: string
  /** Where links in mails lead. */
  publicUrl: string
  mailer: Mailer
  /** Origins from which a browser may change something. */
  origins: readonly string[]
  /** Cookies travel over HTTPS alone. */
  secure: boolean
  /** Addresses of proxies whose forwarding header is believed. */
  trustProxy: readonly string[]
  /** Whether the demo data are loaded, so that the login page may name its users. */
  demo: boolean
  logLevel: string
  /** Where log lines go; standard output unless given. */
  logTo?: { write: (line: string) => void }
  /** Folder of the built web app; none in tests of the server. */
  webRoot?: string
}
