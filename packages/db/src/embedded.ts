import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAccount } from './embedded/account'
import { findBinaries } from './embedded/binaries'
import { database, ensureCluster, findLocation, user } from './embedded/cluster'
import { freePort } from './embedded/free-port'
import { keepRunning } from './embedded/keep-running'
import { stopLeftOver } from './embedded/left-over'
import { launch } from './embedded/postmaster'
import { runningEmbedded } from './embedded/running'

export interface EmbeddedOptions {
  /** The data are in its subfolder `postgres`. */
  dataDir: string
  /** A free port by default. */
  port?: number
  /** Receives messages for the operator, such as a restart of the database. */
  log: (message: string) => void
  /** PostgreSQL settings, beside the product's own. */
  settings?: Record<string, string>
}

export interface Embedded {
  url: string
  /** Resolves with the reason when the database ended by itself and could not be started again. */
  lost: Promise<Error>
  /** Ends running statements, and waits until everything is written. */
  stop(): Promise<void>
}

// The application reports errors of statements: PostgreSQL's log would contain card numbers.
const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_min_messages: 'log',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
}

/**
 * Starts the PostgreSQL that comes with the project on 127.0.0.1, and makes its data folder at the first start. If PostgreSQL
 * ends by itself, it is started again on the same port with the same password.
 */
export const startEmbedded = async ({ dataDir, port, log, settings }: EmbeddedOptions): Promise<Embedded> => {
  const account = databaseAccount()
  const location = await findLocation(dataDir, account, log)
  const binaries = await findBinaries(account, location.home)
  const password = await ensureCluster(location, binaries, account)
  const cleanUp = () => stopLeftOver(location, binaries, account)
  await cleanUp()

  const chosen = port ?? (await freePort())
  const all = { ...ownSettings, ...settings, port: `${chosen}` }
  const launchOnce = () => launch(location, binaries, account, all, log)
  const { lost, stop } = await keepRunning({ launch: launchOnce, cleanUp, log })
  return { url: `postgresql://${user}:${password}@127.0.0.1:${chosen}/${database}`, lost, stop }
}

/**
 * Returns the embedded database that a server runs or, if none runs, starts it until `stop()`, which leaves a server's database
 * alone. Throws if `dataDir` holds no database.
 */
export const visitEmbedded = async (options: EmbeddedOptions): Promise<Pick<Embedded, 'url' | 'stop'>> => {
  if (!existsSync(join(options.dataDir, 'postgres', 'password')))
    throw new Error(`There is no database in ${options.dataDir}`)
  const url = await runningEmbedded(options.dataDir)
  return url ? { url, stop: async () => undefined } : startEmbedded(options)
}
