import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { type Account, databaseAccount } from './embedded/account'
import { type Binaries, findBinaries } from './embedded/binaries'
import { database, ensureCluster, findPlace, type Place, user } from './embedded/cluster'
import { ownerSetting, stopLeftOver } from './embedded/left-over'
import { environment } from './embedded/run'

export interface EmbeddedOptions {
  /** The database lies in its subfolder `postgres`. */
  dataDir: string
  /** A free one unless given. */
  port?: number
  /** Hears what an operator should know, the database's death included. */
  log: (message: string) => void
  /** PostgreSQL settings beside our own. */
  settings?: Record<string, string>
}

export interface Embedded {
  url: string
  /** Ends what is under way, and waits until everything is written. */
  stop(): Promise<void>
}

// Errors of statements are the application's to report: PostgreSQL's log would hold card numbers.
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

/** Starts the PostgreSQL that comes with the project on 127.0.0.1, making its data folder at the first start. */
export const startEmbedded = async ({ dataDir, port, log, settings }: EmbeddedOptions): Promise<Embedded> => {
  const account = databaseAccount()
  const place = await findPlace(dataDir, account, log)
  const binaries = await findBinaries(account, place.home)
  const password = await ensureCluster(place, binaries, account)
  await stopLeftOver(place, binaries, account)

  const chosen = port ?? (await freePort())
  const server = launch(place, binaries, account, { ...ownSettings, ...settings, port: `${chosen}` })
  // The last resort when the process ends without stop(): a crash, process.exit.
  const abandon = () => server.kill('SIGINT')
  process.once('exit', abandon)
  let stopping = false
  const ended = new Promise((resolve) => server.once('exit', resolve)).then(() => {
    process.off('exit', abandon)
    if (!stopping) log('The embedded PostgreSQL has ended')
  })
  await ready(server, log)

  return {
    url: `postgresql://${user}:${password}@127.0.0.1:${chosen}/${database}`,
    stop: () => {
      stopping = true
      server.kill('SIGINT')
      return ended
    },
  }
}

/** In a process group of its own, so that Ctrl-C reaches our server alone, which stops it last. */
const launch = (
  { folder, home }: Place,
  { postgres }: Binaries,
  account: Account | undefined,
  settings: Record<string, string>,
) => {
  const pairs = [...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ownerSetting()]
  return spawn(postgres, ['-D', folder, ...pairs.flatMap((pair) => ['-c', pair])], {
    ...account,
    cwd: home,
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

const ready = (server: ReturnType<typeof launch>, log: (message: string) => void) =>
  new Promise<void>((resolve, reject) => {
    const early: string[] = []
    let started = false
    const lines = createInterface({ input: server.stderr })
    lines.on('line', (line) => {
      if (line.includes('ready to accept connections')) {
        started = true
        resolve()
      }
      if (!started) early.push(line)
      else if (/ (FATAL|PANIC): /.test(line)) log(`PostgreSQL: ${line}`)
    })
    server.once('error', (cause) => reject(new Error('PostgreSQL could not be started', { cause })))
    server.once('close', () => reject(new Error(`PostgreSQL could not start:\n${early.join('\n')}`)))
  })

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
