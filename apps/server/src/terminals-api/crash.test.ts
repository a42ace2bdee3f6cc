import { connect } from '@kaarditeek/db/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard, codeOf, TERMINAL, type TestTerminals, testTerminals, useOf } from './test-terminals'

let terminals: TestTerminals
let outside: ReturnType<typeof connect>
beforeAll(async () => {
  terminals = await testTerminals()
  outside = connect(terminals.database.url, { max: 2 })
})
afterAll(async () => {
  await outside.close()
  await terminals.close()
})

const payment = (pan: string, amount: number) => ({ pan, amount, terminalID: TERMINAL })

/**
 * Ends a session of this database that runs a payment, and waits for its end: until then it could be found again. Returns the number of sessions found. PostgreSQL shows the first KB of a
 * query.
 */
const endPayment = async (where = 'true') => {
  const ended = await outside.sql.unsafe(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
      and query like '%/* payment%' and ${where}
    order by random() limit 1`)
  return ended.length
}

/** Ends a session in an open transaction of a hold, at any of its statements. Returns the number of sessions found. */
const endHold = async () => {
  const ended = await outside.sql.unsafe(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (state = 'idle in transaction' or query like '%card_hold%' and state = 'active')
    order by random() limit 1`)
  return ended.length
}

/** Repeats a call about a hold with the same key until it is answered. */
const insistOn = async (path: string, body: object, key: string) => {
  for (;;) {
    const reply = await terminals.send(path, body, { 'idempotency-key': key })
    if (reply.statusCode !== 503) return reply
    expect(codeOf(reply)).toBe('NOT_AVAILABLE_ERROR')
  }
}

/** Repeats a payment with the same key until it is answered. */
const insist = async (pan: string, key: string) => {
  for (;;) {
    const reply = await terminals.pay(payment(pan, 7), key)
    if (reply.statusCode !== 503) return reply
    expect(codeOf(reply)).toBe('NOT_AVAILABLE_ERROR')
  }
}

test('a payment whose sessions end while it waits for the card writes nothing, and the same key then pays once', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 1000 })
  const lost = await outside.sql.begin(async (tx) => {
    await tx`select from card where id = ${id} for no key update`
    const waiting = terminals.pay(payment(pan, 7), 'lost')
    // First the session of the card's line, then that of the payment alone.
    for (let ended = 0; ended < 2; ) ended += await endPayment(`wait_event_type = 'Lock'`)
    return await waiting
  })
  expect([lost.statusCode, codeOf(lost)]).toEqual([503, 'NOT_AVAILABLE_ERROR'])
  expect(await useOf(outside.sql, id)).toEqual({ amount: 0, times: 0 })
  const { statusCode, body } = await insist(pan, 'lost')
  expect(statusCode).toBe(201)
  expect((await insist(pan, 'lost')).body).toBe(body)
  expect(await useOf(outside.sql, id)).toEqual({ amount: 7, times: 1 })
})

test('payments are taken once each while sessions end at random', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own)
  let ended = 0
  let taken = 0
  while (ended < 10) {
    let done = false
    const wave = Promise.all(
      Array.from({ length: 100 }, (_, index) => insist(pan, `shaken-${taken + index}`)),
    )
    const all = wave.finally(() => {
      done = true
    })
    while (!done) ended += await endPayment()
    const replies = await all
    expect(replies.filter(({ statusCode }) => statusCode !== 201).map(({ body }) => body)).toEqual([])
    expect(new Set(replies.map((reply) => reply.json().transactionID)).size).toBe(100)
    taken += 100
  }
  expect(await useOf(outside.sql, id)).toEqual({ amount: 7 * taken, times: taken })
})

test('holds are made, completed and released once each while sessions end at random', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own)
  const flow = async (nr: number) => {
    const made = await insistOn('/holds', { pan, amount: 10, terminalID: TERMINAL }, `hold ${nr}`)
    const { holdID } = made.json()
    const part = await insistOn(`/holds/${holdID}/complete`, { amount: 3, final: false }, `part ${nr}`)
    const path = nr % 2 ? 'release' : 'complete'
    const last = await insistOn(`/holds/${holdID}/${path}`, nr % 2 ? {} : { amount: 4 }, `last ${nr}`)
    expect([made.statusCode, part.statusCode, last.statusCode]).toEqual([201, 201, 201])
  }
  let ended = 0
  let flows = 0
  while (ended < 10) {
    let done = false
    const wave = Promise.all(Array.from({ length: 20 }, (_, nr) => flow(flows + nr)))
    const all = wave.finally(() => {
      done = true
    })
    while (!done) ended += await endHold()
    await all
    flows += 20
  }
  expect(await useOf(outside.sql, id)).toEqual({ amount: 5 * flows, times: 1.5 * flows })
  const [row] = await outside.sql`select amount_held as amount, count_held as uses from card where id = ${id}`
  expect(row).toEqual({ amount: 0, uses: 0 })
})

test('a payment that the database has no space for writes nothing, and the same key pays once there is space', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own, { amountLimit: 1000 })
  // Causes a real error of PostgreSQL's class 53, like a full disk: the sort needs a file, and may have none.
  await outside.sql`
    create function without_space() returns trigger language plpgsql
      set temp_file_limit = 0 set work_mem = '64kB' as $$
      begin
        perform n from generate_series(1, 10000) n order by md5(n::text);
        return new;
      end $$`
  await outside.sql`
    create trigger full_disk before insert on transaction for each row execute function without_space()`
  const refused = await terminals.pay(payment(pan, 7), 'full')
  await outside.sql`drop function without_space cascade`
  expect([refused.statusCode, codeOf(refused)]).toEqual([503, 'NOT_AVAILABLE_ERROR'])
  expect(await useOf(outside.sql, id)).toEqual({ amount: 0, times: 0 })
  expect((await terminals.pay(payment(pan, 7), 'full')).statusCode).toBe(201)
  expect(await useOf(outside.sql, id)).toEqual({ amount: 7, times: 1 })
})

test('a logged failure contains nothing that a terminal sent', async () => {
  const lines: string[] = []
  const noisy = await testTerminals([], 1, { write: (line) => lines.push(line) })
  const { pan } = await addCard(noisy.sql, noisy.own)
  await noisy.sql`alter table card rename column valid_from to valid_since`
  const reply = await noisy.pay({ ...payment(pan, 7), comment: 'canary-comment' }, 'canary-key')
  await noisy.close()
  expect([reply.statusCode, codeOf(reply)]).toEqual([500, 'ERROR_SOMETHING_WRONG'])
  const left = lines.join('') + reply.body
  expect(left).toContain('42703')
  for (const canary of [pan, noisy.own.apiKey, 'canary-comment', 'canary-key'])
    expect(left).not.toContain(canary)
})
