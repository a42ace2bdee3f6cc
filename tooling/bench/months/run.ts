// `npm run bench:months`: time and memory of closing a month, of its journal and report, and payments beside it.
import { connect } from '@kaarditeek/db/client'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { lastDayOf } from '@kaarditeek/domain/time/day'
import { sumDays } from '../../../apps/server/src/ledger/sum-days'
import { log, onDatabase } from '../database'
import { loadRest } from '../payments/load'
import { startServer } from '../payments/server'
import { memoryOf, watched } from '../watched'
import { seed } from './seed'

const CARDS = Number(process.argv[2] ?? 1_000_000)
const TRANSACTIONS = Number(process.argv[3] ?? 1_000_000)
const ROUNDS = Number(process.argv[4] ?? 3)
/** Connections that pay, with pauses of so many milliseconds, as on a quiet day. */
const [CONNECTIONS, EVERY] = [16, 80]
const SECONDS = 15

await onDatabase(async (databaseUrl, folder) => {
  const connection = connect(databaseUrl, { max: 1, settings: { statement_timeout: '0' } })
  const time = businessTime('Europe/Tallinn')
  const clock = { now: new Date(), time }
  const month = time.addMonths(`${time.monthOf(clock.now)}-01`, -1).slice(0, 7)
  const seeded = await seed(connection, spanOfMonth(month, time), [CARDS, TRANSACTIONS])
  await sumDays(connection.db, clock)
  log('seeded and summed')
  const server = await startServer(databaseUrl, folder)
  const session = await seeded.enter(server)
  const headers = { ...session.headers, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${session.url}/${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status} ${text}`)
  }
  const setClosed = (closed: boolean) => call('PUT', `company-months/${month}`, { closed })
  const days = `startDate=${month}-01&endDate=${lastDayOf(month)}`
  const file = `transactions/report?${days}&downloadCSV=true`
  /** Calls that take long run beside payments. */
  const calls = [
    { name: 'Closing it', run: () => setClosed(true), isLong: true },
    { name: 'Its journal', run: () => call('GET', `company-months/${month}/journal`) },
    {
      name: 'A page of its transactions, and their sum',
      run: () => call('GET', `transactions/report?${days}`),
    },
    { name: 'Its transactions as CSV', run: () => call('GET', file), isLong: true },
    {
      name: 'What is owed at its end',
      run: () => call('GET', `reports/outstanding?date=${lastDayOf(month)}`),
    },
    { name: 'The next journal', run: () => call('GET', `company-months/${time.monthOf(clock.now)}/journal`) },
    { name: 'Reopening it', run: () => setClosed(false), isLong: true },
    { name: 'Its journal, open', run: () => call('GET', `company-months/${month}/journal`) },
    { name: 'Its transactions as CSV, open', run: () => call('GET', file), isLong: true },
  ]
  const pan = () => seeded.pans[Math.floor(Math.random() * CARDS)] ?? ''
  const target = { ...server, ...seeded, pan }
  await loadRest(target, CONNECTIONS, 5, { every: EVERY })
  console.log(`${CARDS} cards and ${TRANSACTIONS} transactions of a month`)
  console.log(
    '| Round | Call | Seconds | Memory of the server, MB more | Payments, p99 ms | without the call | Ratio | Longest, ms |',
  )
  console.log('|--:|---|--:|--:|--:|--:|--:|--:|')
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const { name, run, isLong } of calls) {
      const idle = await memoryOf(server.pid)
      const payments: string[] = []
      const beside = async () => {
        const quiet = await loadRest(target, CONNECTIONS, SECONDS, { every: EVERY })
        const stop = new AbortController()
        const paying = loadRest(target, CONNECTIONS, 3600, { every: EVERY, signal: stop.signal })
        const watching = await watched(server.pid, run).finally(() => stop.abort())
        const { p99, longest } = await paying
        payments.push(...[p99, quiet.p99, p99 / quiet.p99, longest].map((figure) => figure.toFixed(1)))
        return watching
      }
      const { seconds, peak } = isLong ? await beside() : await watched(server.pid, run)
      console.log(
        `| ${[round, name, seconds.toFixed(2), (peak - idle).toFixed(0), ...payments].join(' | ')} |`,
      )
    }
  if ((await cardsOutOfBalance(connection.sql)).length > 0)
    throw new Error('Cards do not agree with their transactions')
  await server.end()
  await connection.close()
})
