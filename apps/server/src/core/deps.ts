import type { Pool, Sql } from '@kaarditeek/db/client'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import type { DatabaseWatch } from './database-watch'
import type { Mailer } from './mail/mailer'
import type { Metrics } from './metrics'
import type { Provider } from './provider'
import type { Replica } from './replica'
import type { WorkIn } from './work/work'

/** Receivers that webhooks may reach: `public` ones over HTTPS in production, `any` elsewhere. */
export type Receivers = 'public' | 'any'

/** Whom partners ask, and where disturbances are reported; undefined where the installation does not say. */
export type Help = { supportEmail?: string; statusUrl?: string }

/** Dependencies of the application; tests pass their own clock and database. */
export type Deps = {
  db: Pool
  /** A standby that answers calls whose replies may be some seconds old. */
  replica?: Replica
  /** The driver, on separate sessions, for the prepared statements of terminals' calls. */
  sql: Sql
  /** One more session, for payments in batches; null with Citus, where each payment is on its own. */
  batchSql: Sql | null
  watch: DatabaseWatch
  /** Opens `Work` with the ledger's hooks, which run after writes of its tables. */
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
  help: Help
  /** The identity provider; undefined where nobody logs in by one. */
  provider?: Provider
  /** Addresses of trusted proxies. */
  trustProxy: readonly string[]
  /** Whether the demo data are loaded, so that the login page may show the demo's users. */
  demo: boolean
  /** The demo's key, terminal and card for the API's page; null or missing without the demo. */
  demoTerminal?: { apiKey: string; terminalID: string; pan: string } | null
  receivers: Receivers
  metrics: Metrics
  logLevel: string
  /** Target of log lines, by default the standard output. */
  logTo?: { write: (line: string) => void }
  /** Folder of the built web app; undefined in server tests. */
  webRoot?: string
  /** Folder of the built client, with the file of its package; undefined in server tests. */
  clientRoot?: string
}
