import { fileURLToPath } from 'node:url'
import { isCitus } from '@kaarditeek/db/citus/is-citus'
import { connect } from '@kaarditeek/db/client'
import { type Embedded, startEmbedded } from '@kaarditeek/db/embedded'
import { migrate } from '@kaarditeek/db/migrate'
import { ensureOwnSessions } from '@kaarditeek/db/own-sessions'
import { SANDBOX_TERMINAL, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app/app'
import { ensureAppSecret } from './core/app-secret'
import { databaseWarning } from './core/database-warning'
import { watchDatabase, watchSession } from './core/database-watch'
import type { Deps } from './core/deps'
import { type Env, readEnv } from './core/env'
import { startFailureText } from './core/error/console-message'
import { mailerOf } from './core/mail/mailer'
import { createMetrics } from './core/metrics'
import { openProvider } from './core/provider'
import { openReplica } from './core/replica'
import { ensureDemo } from './demo/ensure-demo'
import type { Demo } from './demo/load-demo'
import { hasAdministrator } from './entities/operator/create-administrator'
import { batchSession, paymentSessions } from './ledger/sessions'
import { workIn } from './ledger/work'
import { startBackground } from './operations/background'
import { ensureSecret } from './operations/installation/ensure-secret'
import { serveMetrics } from './operations/metrics/serve-metrics'

const log = (message: string) => console.log(message)

const sayOnce = (message: string) => {
  let isSaid = false
  return () => {
    if (!isSaid) log(message)
    isSaid = true
  }
}

type Closing = { close: () => Promise<unknown> }

/** Closes each resource once, the last opened first. */
const closeAll = async (opened: Closing[]) => {
  for (let last = opened.pop(); last; last = opened.pop()) await last.close()
}

const origins = ({ publicUrl }: Env) =>
  publicUrl.includes('//localhost')
    ? [publicUrl, publicUrl.replace('//localhost', '//127.0.0.1')]
    : [publicUrl]

const openDatabase = async (
  env: Env,
  opened: Closing[],
): Promise<Pick<Deps, 'db' | 'replica' | 'sql' | 'batchSql' | 'watch'>> => {
  let url = env.databaseUrl
  for (const address of [url, env.databaseReplicaUrl]) {
    const warning = address && databaseWarning(address)
    if (warning) log(warning)
  }
  if (url) await ensureOwnSessions(url)
  else {
    const embedded: Embedded = await startEmbedded({ dataDir: env.dataDir, log })
    opened.push({ close: embedded.stop })
    void embedded.lost.then((failure) => fail(failure, env, opened))
    url = embedded.url
  }
  const connection = connect(url)
  opened.push(connection)
  await migrate(connection, { blocked: sayOnce('A migration waits for a lock, and tries again each second') })
  const onCitus = await isCitus(connection.db)
  const payments = connect(url, paymentSessions(onCitus))
  const batches = connect(url, batchSession)
  const watched = connect(url, watchSession)
  opened.push(payments, batches, watched)
  const replica = env.databaseReplicaUrl ? openReplica(connection.db, env.databaseReplicaUrl) : undefined
  if (replica) opened.push(replica)
  return {
    db: connection.db,
    replica,
    sql: payments.sql,
    batchSql: onCitus ? null : batches.sql,
    watch: watchDatabase(watched),
  }
}

const start = async (env: Env, opened: Closing[]) => {
  const appSecret = await ensureAppSecret(env)
  const { db, ...payments } = await openDatabase(env, opened)
  const rotated = await ensureSecret(db, { appSecret, oldSecret: env.appSecretOld })
  if (rotated) log(rotated)
  const time = businessTime(env.timeZone)
  const now = () => new Date()
  const demo = env.demo ? await ensureDemo(db, { now: now(), time }, env, appSecret) : null

  const deps: Deps = {
    db,
    ...payments,
    workIn,
    now,
    time,
    appSecret,
    publicUrl: env.publicUrl,
    mailer: mailerOf(env, now),
    origins: origins(env),
    secure: env.publicUrl.startsWith('https:'),
    trustProxy: env.trustProxy,
    webApiRequestsPerMinute: env.webApiRequestsPerMinute,
    help: { supportEmail: env.supportEmail, statusUrl: env.statusUrl },
    provider: env.oidc && openProvider(env.oidc, env.publicUrl),
    demo: demo !== null,
    demoTerminal: demo && terminalOf(demo),
    metrics: createMetrics(),
    receivers: env.production ? 'public' : 'any',
    logLevel: env.logLevel,
    webRoot: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    clientRoot: fileURLToPath(new URL('../../../packages/client/dist', import.meta.url)),
  }
  const app = await buildApp(deps)
  opened.push(app)
  await app.listen({ port: env.port, host: env.host })
  opened.push(startBackground(app, deps))
  if (env.metricsPort > 0) opened.push(await serveMetrics(app, deps, env))
  log(welcome(env, demo && Object.values(demo.users), await hasAdministrator(db)))
  return app
}

const terminalOf = ({ sandboxKey: apiKey }: Demo) => ({
  apiKey,
  terminalID: SANDBOX_TERMINAL,
  pan: sandboxPan('active'),
})

const welcome = ({ publicUrl, dataDir }: Env, users: string[] | null, administered: boolean) => {
  const where = `\nKaarditeek is running: ${publicUrl}\nThe API, described: ${publicUrl}/api/docs\n`
  if (!administered)
    return `${where}\nNo administrator can log in yet: npm run admin:create -- you@example.com\n`
  if (!users) return where
  return `${where}\nDemo logins, all with the password Demo-2026:\n${users.map((email) => `  ${email}`).join('\n')}\n
A key for the terminals' calls, and cards to pay with: ${dataDir}/demo.json
Next: log in as superuser@demo.test, or run tooling/examples/terminal.sh\n`
}

/** Ends the process with exit code 1, so that its supervisor restarts it or raises an alarm. */
const fail = async (failure: unknown, env: Env | undefined, opened: Closing[]) => {
  console.error(startFailureText(failure, env?.port))
  await closeAll(opened)
  process.exit(1)
}

/** Signals that end the process. `disconnect`: the parent process has ended. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const

const main = async () => {
  const opened: Closing[] = []
  let env: Env | undefined
  let app: FastifyInstance | undefined
  const hurry = new AbortController()
  let isStopping = false
  /** Stops once. SIGTERM drains first; another signal skips the drain, also one that has begun. */
  const stop = async (signal: (typeof SIGNALS)[number]) => {
    if (signal !== 'SIGTERM') hurry.abort()
    if (isStopping) return
    isStopping = true
    log('Finishing requests and tasks')
    if (env) await app?.drain(env.drainSeconds, hurry.signal)
    await closeAll(opened)
    process.exit(0)
  }
  for (const signal of SIGNALS) process.once(signal, () => void stop(signal))
  try {
    env = readEnv()
    app = await start(env, opened)
  } catch (failure) {
    await fail(failure, env, opened)
  }
}

await main()
