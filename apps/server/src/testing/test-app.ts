import { randomUUID } from 'node:crypto'
import type { ConnectionOptions } from '@kaarditeek/db/client'
import { testDatabase } from '@kaarditeek/db/testing'
import type { NewAccessToken } from '@kaarditeek/domain/access-token/schema'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import superjson from 'superjson'
import { buildApp } from '../app/app'
import { watchDatabase } from '../core/database-watch'
import type { Deps } from '../core/deps'
import { createMetrics } from '../core/metrics'
import { workIn } from '../ledger/work'
import { ensureBooksBalance } from './books'
import { keepContract } from './contract/keep-contract'
import { APP_SECRET, PASSWORD } from './fixtures'

export const ORIGIN = 'http://localhost:3000'

const headersOf = (credential: string): Record<string, string> => {
  if (credential.startsWith('Bearer ')) return { authorization: credential }
  return credential ? { cookie: credential, origin: ORIGIN } : { origin: ORIGIN }
}

/** Prints the table and constraint of a failure that the application has logged. */
const printViolation = (line: string): void => {
  const { where, code, table, constraint } = JSON.parse(line)
  // biome-ignore lint/suspicious/noConsole: the developer reads it beside the failed test.
  if (constraint) console.error(`${where} failed with ${code}: constraint ${constraint} of table ${table}`)
}

/** The clock of tests that need no other. */
export const NOW = new Date('2026-11-20T10:00:00Z')

/** Starts the whole application on its own database and keeps its log lines. `options` replace dependencies. */
export const testApp = async ({
  connection,
  ...options
}: Partial<Deps> & { connection?: ConnectionOptions } = {}) => {
  const database = await testDatabase(connection)
  const log: string[] = []
  const deps: Deps = {
    db: database.db,
    sql: database.sql,
    batchSql: database.isCitus ? null : database.sql,
    watch: watchDatabase(database),
    workIn,
    now: () => NOW,
    time: businessTime('Europe/Tallinn'),
    appSecret: APP_SECRET,
    publicUrl: ORIGIN,
    mailer: async () => undefined,
    origins: [ORIGIN],
    secure: false,
    trustProxy: [],
    webApiRequestsPerMinute: 0,
    help: {},
    demo: false,
    receivers: 'any',
    metrics: createMetrics(),
    logLevel: 'trace',
    logTo: {
      write: (line) => {
        log.push(line)
        printViolation(line)
      },
    },
    ...options,
  }
  const app = await buildApp(deps)
  // Unchecked, for tests that collect breaches of the document instead of failing at the first.
  const inject: (options: InjectOptions) => Promise<LightMyRequestResponse> = app.inject.bind(app)
  keepContract(app)

  /** Makes a call as the browser does, with a cookie and our origin, or as a script does, with a bearer token. */
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    credential = '',
    idempotencyKey?: string,
  ) => {
    const keyed = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
    return app.inject({ method, url, payload, headers: { ...headersOf(credential), ...keyed } })
  }

  /** Makes a terminal's call with an API key, as a new request unless its idempotency key is given. */
  const terminal = (
    { apiKey }: { apiKey: string },
    path: string,
    payload: object,
    idempotencyKey: string = randomUUID(),
  ) => call('POST', `/api/web/${path}`, payload, `Bearer ${apiKey}`, idempotencyKey)

  /** Logs in and returns the cookie. */
  const login = async (email: string, password = PASSWORD): Promise<string> => {
    const reply = await call('POST', '/api/login', { email, password })
    const [cookie] = reply.cookies
    if (!cookie) throw new Error(`Login of ${email} failed: ${reply.body}`)
    return `${cookie.name}=${cookie.value}`
  }

  /** Creates an access token for the account of a session, which holds all of its rights unless said otherwise. Returns a credential for `call`. */
  const bearer = async (cookie: string, values: Partial<NewAccessToken> = {}) => {
    const input = superjson.serialize({ name: 'Test', readOnly: false, ...values })
    const reply = await call('POST', '/trpc/accessToken.create', input, cookie)
    if (reply.statusCode !== 200) throw new Error(`No token was created: ${reply.body}`)
    return `Bearer ${reply.json().result.data.json.token}`
  }

  /** Ends the application. Throws if its books are out of balance, which `outOfBalance` gives a reason for. */
  const close = async (outOfBalance?: string) => {
    await app.close()
    try {
      if (!outOfBalance) await ensureBooksBalance(database.sql)
    } finally {
      await database.drop()
    }
  }
  return { app, deps, inject, database, log, call, terminal, login, bearer, close }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
