import type { Pool, Sql } from '@kaarditeek/db/client'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import type { Mailer } from './mail/mailer'
import type { WorkIn } from './work/work'

/** Which receivers webhooks may reach: in production `public` ones over HTTPS, elsewhere `any`. */
export type Receivers = 'public' | 'any'

/** Dependencies of the application; tests pass their own clock and database. */
export type Deps = {
  db: Pool
  /** The driver, on separate sessions, for the prepared statements of terminals' calls. */
  sql: Sql
  /** One more session, for payments that arrive together. */
  batchSql: Sql
  /** Opens `Work`, with what the ledger does after the writes of its tables. */
  workIn: WorkIn
  now: () => Date
  time: BusinessTime
  /** Secret from which the keys for hashing and encrypting are derived. */
  appSecret: string
  /** Base URL of links in mails. */
  publicUrl: string
  mailer: Mailer
  /** Origins whose pages may make calls that change something. */
  origins: readonly string[]
  /** Whether cookies are sent over HTTPS only. */
  secure: boolean
  /** Requests that one API key may make in a minute; 0 is no limit. */
  webApiRequestsPerMinute: number
  /** Addresses of trusted proxies. */
  trustProxy: readonly string[]
  /** Whether the demo data are loaded, so that the login page may name its users. */
  demo: boolean
  /** The demo's key, terminal and a card, which the API's page shows; null or missing without the demo. */
  demoTerminal?: { apiKey: string; terminalID: string; pan: string } | null
  receivers: Receivers
  logLevel: string
  /** Where log lines go; standard output unless given. */
  logTo?: { write: (line: string) => void }
  /** Folder of the files that jobs have made. Servers behind one balancer share it. */
  filesFolder: string
  /** Folder of the built web app; undefined in server tests. */
  webRoot?: string
}
