// `npm run drill:servers`: two built servers behind Debian's HAProxy, drained and killed while terminals pay.
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { type Connection, connect } from '@kaarditeek/db/client'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { webhook } from '@kaarditeek/db/schema/webhook'
import { secrets } from '../../apps/server/src/core/secret'
import {
  APP_SECRET,
  addTestCard,
  addTestCompany,
  PASSWORD,
  type TestCompany,
} from '../../apps/server/src/testing/fixtures'
import { testReceiver } from '../../apps/server/src/webhooks/test-receiver'
import { log, onDatabase } from '../bench/database'
import { startServer } from '../bench/payments/server'
import { logIn } from '../log-in'
import { ready } from '../product'
import { checkDesks } from './books'
import { addDeskCompany, type DeskCompany, startDesks } from './desk'
import { startHaproxy } from './haproxy'
import { type Answered, journal, startTerminals } from './terminals'

const KILLS = Number(process.argv[2] ?? 6)
const CONNECTIONS = 32
const CARDS = 50
/** Desks that load, block, replace and transfer. */
const DESKS = 4

const cardsOf = async ({ db }: Connection, company: TestCompany) => {
  const unlimited = { amountLimit: null, countLimit: null }
  const cards = Array.from({ length: CARDS }, (_, index) => addTestCard(db, company, index, unlimited))
  return (await Promise.all(cards)).map(({ pan }) => pan)
}

const addWebhook = ({ db }: Connection, { companyID, webApiID }: TestCompany, url: string) =>
  db.insert(webhook).values({
    companyID,
    webApiID,
    url,
    secretEncrypted: secrets(APP_SECRET).encrypt('ktw_drill'),
    readTo: new Date(),
  })

const until = async (isDone: () => boolean | Promise<boolean>) => {
  while (!(await isDone())) await setTimeout(100)
}

/** Orders five reports, and fetches each of them four times, so that both servers send it. Returns their number. */
const orderReports = async (url: string): Promise<number> => {
  const session = await logIn(url, { email: 'superuser@own.test', password: PASSWORD })
  const headers = { ...session, 'content-type': 'application/json' }
  type Job = { jobID: number; state: string; size: number }
  const order = { report: 'cards', format: 'csv', startDate: '2026-01-01', endDate: '2099-12-31' }
  for (let index = 0; index < 5; index += 1) {
    const body = JSON.stringify({ json: { ...order, xlsLanguage: 1 } })
    const started = await fetch(`${url}/trpc/report.start`, { method: 'POST', headers, body })
    assert.equal(started.status, 200, await started.text())
  }
  const jobs = async (): Promise<Job[]> =>
    (await (await fetch(`${url}/trpc/report.jobs`, { headers })).json()).result.data.json.list
  await until(async () => (await jobs()).every(({ state }) => state === 'done'))
  for (const { jobID, size } of await jobs())
    for (let times = 0; times < 4; times += 1) {
      const file = await fetch(`${url}/api/reports/files/${jobID}`, { headers })
      assert.deepEqual([file.status, (await file.arrayBuffer()).byteLength], [200, size])
    }
  return (await jobs()).length
}

/** Compares the terminals' journals with the transactions: each acknowledged payment exists, and no other one. */
const compare = async ({ sql }: Connection, { companyID }: DeskCompany, answered: readonly Answered[]) => {
  const rows = await sql<{ transactionID: number; amount: number }[]>`
    select id as "transactionID", amount from "transaction" where company_id <> ${companyID} order by id`
  assert.deepEqual([...rows], journal(answered))
  return rows.length
}

/** Two built servers behind HAProxy. `restart` ends one by a signal, starts it again and returns its exit code. */
const startBoth = async (databaseUrl: string, folder: string) => {
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const start = (own: number) =>
    startServer(databaseUrl, folder, {
      APP_SECRET,
      NODE_ENV: '',
      PORT: `${own}`,
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'fatal',
    })
  const servers = await Promise.all(ports.map(start))
  const proxy = await startHaproxy(folder, port, ports)
  await ready(() => url)
  return {
    url,
    restart: async (index: number, signal: 'SIGTERM' | 'SIGKILL') => {
      const code = await servers[index]?.end(signal)
      servers[index] = await start(ports[index] ?? 0)
      await setTimeout(2500)
      return code
    },
    stop: async () => {
      await proxy.stop()
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
    },
  }
}

const drill = async (database: Connection, { url, restart }: Awaited<ReturnType<typeof startBoth>>) => {
  const { db, sql } = database
  const [own, hooked] = [await addTestCompany(db, 'own'), await addTestCompany(db, 'hooked')]
  const receiver = await testReceiver()
  await addWebhook(database, hooked, receiver.url)
  // Repeats after a moment, as the other server may answer.
  const payee = { url: () => url, ready: () => setTimeout(20) }
  const open = async (company: TestCompany, count: number, every: number) => {
    const pans = await cardsOf(database, company)
    return startTerminals(payee, { terminalID: 'T1', apiKey: company.apiKey, pans }, count, every)
  }
  const company = await addDeskCompany(database, 'desks', DESKS)
  const desks = startDesks(payee, company, await logIn(url, company))
  const [many, few] = [await open(own, CONNECTIONS, 5), await open(hooked, 2, 100)]

  const reports = await orderReports(url)
  const jobs = await sql<{ attempts: number }[]>`select attempts from report_job`
  assert.deepEqual(
    jobs.map(({ attempts }) => attempts),
    jobs.map(() => 1),
  )
  log(`${reports} reports were ordered and fetched at both servers, each made once`)

  for (const index of [0, 1]) {
    assert.equal(await restart(index, 'SIGTERM'), 0)
    assert.deepEqual({ ...many.failures, ...few.failures, ...desks.failures }, {})
    log(
      `server ${index + 1} was stopped and started after ${many.answered.length} payments: no request failed`,
    )
  }
  await few.close()
  await until(() => receiver.received.length >= few.answered.length)
  const eventIDs = receiver.events().map(({ id }) => id)
  assert.deepEqual([eventIDs.length, new Set(eventIDs).size], [few.answered.length, few.answered.length])
  log(`${eventIDs.length} events of webhooks were delivered, each once`)

  for (let kill = 0; kill < KILLS; kill += 1) await restart(kill % 2, 'SIGKILL')
  await Promise.all([many.close(), desks.close()])
  receiver.close()
  log(
    `servers were killed ${KILLS} times; repeated requests: ${JSON.stringify([many.failures, desks.failures])}`,
  )
  const count = await compare(database, company, [...many.answered, ...few.answered])
  log(`${count} acknowledged payments: none is lost, none is doubled`)
  const expect = (text: string, actual: unknown, expected: unknown) => {
    assert.deepEqual(actual, expected, text)
    log(text)
  }
  await checkDesks({ expect }, sql, company, desks)
}

await onDatabase(
  async (databaseUrl, folder) => {
    const database = connect(databaseUrl, { max: 4 })
    const both = await startBoth(databaseUrl, folder)
    try {
      await drill(database, both)
    } finally {
      await both.stop()
      await database.close()
    }
  },
  { max_connections: '100' },
)
