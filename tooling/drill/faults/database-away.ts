import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Target } from '../../bench/payments/load'
import { memoryOf } from '../../bench/watched'
import { ready } from '../../product'
import { notKept } from '../books'
import type { Drill } from '../drill'
import { journal, startTerminals } from '../terminals'
import { checkCards, startPaying } from './paying'

const TERMINALS = 16
const BETWEEN = 2000
/** Longest answer without a database, in milliseconds. */
const PATIENCE = 5000

/** Sends one payment. Returns its status and how long it took. */
const tryToPay = async ({ host, port, apiKey, terminalID, pan }: Target) => {
  const start = performance.now()
  const reply = await fetch(`http://${host}:${port}/api/web/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ pan: pan(), amount: 1, terminalID }),
  })
  await reply.text()
  return { status: reply.status, took: performance.now() - start }
}

/** Takes the database away for seconds under payments. */
export const takeDatabaseAway = async (run: Drill, seconds: number) => {
  const paying = await startPaying(run)
  const { server, seeded, target, connection } = paying
  const url = () => server.url
  const terminals = startTerminals({ url, ready: () => ready(url) }, seeded, TERMINALS)
  const { answered } = terminals
  await terminals.payMore(BETWEEN)
  const memory = await memoryOf(server.pid)
  const startDatabase = await paying.stopDatabase()
  const tries: Awaited<ReturnType<typeof tryToPay>>[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await setTimeout(100))
    tries.push(await tryToPay(target))
  const longest = Math.max(...tries.map(({ took }) => took))
  run.expect(
    `${seconds} s without a database: ${tries.length} payments tried, each answered 503`,
    tries.filter(({ status }) => status !== 503),
    [],
  )
  run.expect(`the longest answer took ${longest.toFixed(0)} ms`, longest < PATIENCE, true)
  run.found(`memory: ${memory.toFixed(0)} MB before, ${(await memoryOf(server.pid)).toFixed(0)} MB after`)
  const before = answered.length
  await startDatabase()
  const start = performance.now()
  await terminals.payMore(1)
  run.found(
    `${((performance.now() - start) / 1000).toFixed(1)} s after the database is back payments are taken`,
  )
  await terminals.payMore(BETWEEN)
  await terminals.close()
  run.found(`${before} payments were acknowledged before, ${answered.length - before} after`)
  const taken = await connection.sql`select id as "transactionID", amount from "transaction" order by id`
  run.expect(`${answered.length} payments acknowledged: each taken once`, [...taken], journal(answered))
  run.expect('each is known under its key', await notKept(terminals, answered), [])
  await checkCards(run, paying)
}
