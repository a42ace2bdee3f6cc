import type { AddressInfo } from 'node:net'
import { connect } from '@kaarditeek/db/client'
import { testFolder } from '@kaarditeek/db/testing'
import { subMinutes } from 'date-fns'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '../../core/deps'
import { createMetrics } from '../../core/metrics'
import { addTestCard, addTestCompany } from '../../testing/fixtures'
import { NOW, testApp } from '../../testing/test-app'
import { startBackground } from '../background'
import { writeLastCheck } from '../check-balances/last-check'
import { serveMetrics } from './serve-metrics'

const started = async () => {
  const server = await testApp()
  onTestFinished(() => server.close())
  const own = await addTestCompany(server.database.db, 'own')
  return { ...server, own }
}

type Started = Awaited<ReturnType<typeof started>>

const serve = async (
  { app }: Pick<Started, 'app'>,
  deps: Pick<Deps, 'metrics' | 'db' | 'now'>,
  metricsPort = 0,
) => {
  const dataDir = await testFolder('metrics')
  const listener = await serveMetrics(app, deps, { metricsHost: '127.0.0.1', metricsPort, dataDir })
  onTestFinished(() => listener.close())
  const read = async () => (await listener.inject('/metrics')).body
  return { listener, dataDir, read }
}

test('requests are counted by route and payments by outcome, and no figure holds a card number or a key', async () => {
  const server = await started()
  const { read } = await serve(server, server.deps)
  const { pan } = await addTestCard(server.database.db, server.own, 1)
  const pay = (key: string, amount: number) =>
    server.terminal(server.own, 'payments', { pan, amount, terminalID: 'T1' }, key)
  expect((await pay('one', 300)).statusCode).toBe(201)
  expect((await pay('one', 300)).statusCode).toBe(201)
  expect((await pay('one', 301)).statusCode).toBe(409)
  expect((await server.app.inject(`/api/nonsense/${pan}`)).statusCode).toBe(404)
  expect((await server.app.inject(`/nonsense/${pan}`)).statusCode).toBe(404)

  expect((await server.app.inject({ method: 'PATCH', url: '/healthz' })).statusCode).toBe(405)
  expect((await server.app.inject({ method: 'OPTIONS', url: '/healthz' })).statusCode).toBe(405)

  const text = await read()
  const count = 'kaarditeek_terminal_call_duration_seconds_count{call="POST /payments"'
  expect(text).toContain(`${count},outcome="accepted"} 1`)
  expect(text).toContain(`${count},outcome="replayed"} 1`)
  expect(text).toContain(`${count},outcome="ERROR_CONFLICT"} 1`)
  expect(text).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/web/payments",status="201"} 2',
  )
  expect(text).toMatch(/kaarditeek_payment_batch_size_sum [1-9]/)
  expect(text).toContain(
    'http_request_duration_seconds_count{method="other",route="/healthz",status="405"} 2',
  )
  for (const secret of [pan, server.own.apiKey, 'nonsense']) expect(text).not.toContain(secret)
})

test('queues, sessions and the last check are read at a scrape', async () => {
  const server = await started()
  const { sql } = server.database
  const due = subMinutes(NOW, 2).toISOString()
  await sql`insert into mail (user_id, recipient, created_at, next_attempt_at)
    select id, 'to@own.test', ${due}, ${due} from "user" limit 1`
  const { read, dataDir } = await serve(server, server.deps)
  const before = await read()
  expect(before).toContain('kaarditeek_database_up 1')
  expect(before).toContain('kaarditeek_queue_length{queue="mails"} 1')
  expect(before).toContain('kaarditeek_queue_delay_seconds{queue="mails"} 120')
  expect(before).toContain('kaarditeek_queue_delay_seconds{queue="webhooks"} 0')
  expect(before).toMatch(/kaarditeek_database_sessions\{state="active"\} [1-9]/)
  expect(before).not.toMatch(/^kaarditeek_balances_checked_timestamp_seconds/m)

  await writeLastCheck(dataDir, { at: NOW, cards: 2, days: 0 })
  const after = await read()
  expect(after).toContain(`kaarditeek_balances_checked_timestamp_seconds ${NOW.getTime() / 1000}`)
  expect(after).toContain('kaarditeek_balances_wrong{of="cards"} 2')
})

test('every table of `queued()` is a queue', async () => {
  const server = await started()
  const [queued] = await server.database.sql`
    select count(*)::int from information_schema.columns
    where table_schema = 'public' and column_name = 'next_attempt_at'`
  const { read } = await serve(server, server.deps)
  const queues = [...(await read()).matchAll(/^kaarditeek_queue_length\{/gm)]
  expect(queues).toHaveLength(queued?.count)
})

test('without the database the other figures are served', async () => {
  const server = await started()
  const away = connect('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
  onTestFinished(away.close)
  const { read } = await serve(server, { ...server.deps, db: away.db })
  const text = await read()
  expect(text).toContain('kaarditeek_database_up 0')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toContain('kaarditeek_queue_length{')
})

test('a port that is taken is logged and does not stop the server', async () => {
  const server = await started()
  const { listener } = await serve(server, server.deps)
  const { port } = listener.addresses()[0] as AddressInfo
  await serve(server, { ...server.deps, metrics: createMetrics() }, port)
  expect(server.log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, where: 'metrics', port }),
  )
})

test('runs of loops are counted, and only a good end counts as one', async () => {
  const server = await started()
  const away = connect('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
  onTestFinished(away.close)
  const background = startBackground(server.app, { ...server.deps, db: away.db, now: () => NOW })
  onTestFinished(background.close)
  const { read } = await serve(server, server.deps)
  await expect.poll(read).toContain('kaarditeek_background_runs_total{loop="requestCounts",result="done"}')
  await expect.poll(read).toContain('kaarditeek_background_runs_total{loop="rows",result="failed"} 1')
  expect(await read()).toContain(
    `kaarditeek_background_last_success_timestamp_seconds{loop="rows"} ${NOW.getTime() / 1000}`,
  )
})
