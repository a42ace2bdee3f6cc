import { once as event } from 'node:events'
import { connect } from 'node:net'
import { idempotencyKey } from '@kaarditeek/domain/field'
import fc from 'fast-check'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { ORIGIN, type TestApp, testApp } from '../../testing/test-app'

const OWNERS = '/api/terminal-owners'

describe('a request with an Idempotency-Key', () => {
  let one: TestApp
  /** A second server of the same installation. */
  let two: TestApp
  let cookie: string
  let companyID: number

  beforeAll(async () => {
    one = await testApp()
    const { db, sql } = one.database
    two = await testApp({ db, sql, batchSql: sql })
    companyID = (await addTestCompany(db, 'own')).companyID
    await addTestCompany(db, 'other')
    cookie = await one.login('superuser@own.test')
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  const add = (key: string | undefined, name: string, { as = cookie, server = one } = {}) =>
    server.call('POST', OWNERS, { name, identifier: null }, as, key)
  const owners = async (name: string) =>
    (await one.database.sql`select terminal_owner_id as id from terminal_owner where name = ${name}`).length
  const replayed = ({ headers }: Awaited<ReturnType<typeof add>>) => headers['idempotent-replayed'] === 'true'

  it('takes effect once, fifty at a time at two servers', async () => {
    const asked = Array.from({ length: 50 }, (_, nr) => add('fifty', 'Fifty', { server: nr % 2 ? one : two }))
    const replies = await Promise.all(asked)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(replies.filter(replayed)).toHaveLength(49)
    expect(await owners('Fifty')).toBe(1)
  })

  it('waits for the same one at the same time, and takes effect itself if that fails', async () => {
    const holder = await one.database.sql.reserve()
    const [{ accountID } = { accountID: 0 }] = await one.database.sql<{ accountID: number }[]>`
      select account_id as "accountID" from account join "user" u on u.id = user_id where email = 'superuser@own.test'`
    await holder`begin`
    await holder`insert into keyed_request (account_id, idempotency_key, fingerprint, created_at)
      values (${accountID}, 'waits', '', now())`
    const asked = add('waits', 'Waits')
    await expect
      .poll(async () => (await one.database.sql`select from pg_locks where not granted`).length)
      .toBeGreaterThan(0)
    await holder`rollback`
    holder.release()
    const reply = await asked
    expect([reply.statusCode, replayed(reply), await owners('Waits')]).toEqual([201, false, 1])
  })

  it('is of its account: the same key of another account or company names another request', async () => {
    const first = await add('shared', 'Shared')
    const colleague = { as: await one.login('superuser@other.test') }
    const foreign = await add('shared', 'Shared', colleague)
    expect([foreign.statusCode, replayed(foreign)]).toEqual([201, false])
    expect(foreign.json().terminalOwnerID).not.toBe(first.json().terminalOwnerID)
    expect(await owners('Shared')).toBe(2)
    const token = { as: await one.bearer(cookie) }
    expect(replayed(await add('shared', 'Shared', token))).toBe(true)
  })

  it('is refused for another body or another call, and a refused one leaves the key free', async () => {
    const refusal = { code: 'ERROR_INVALID_VALUE', subErrors: [{ field: 'idempotencyKey' }] }
    const taken = { ...refusal, reason: 'keyUsedForAnotherRequest' }
    await add('taken', 'Taken')
    expect((await add('taken', 'Another')).json()).toMatchObject(taken)
    const memo = await one.call(
      'POST',
      '/api/company-roles',
      { name: 'R', permissions: [], webActivities: true },
      cookie,
      'taken',
    )
    expect([memo.statusCode, memo.json()]).toMatchObject([400, taken])
    expect((await add('free', '')).statusCode).toBe(400)
    expect((await add('free', 'Free')).statusCode).toBe(201)
    expect(await owners('Another')).toBe(0)
  })

  it('is refused for a faulty key, or with several calls', async () => {
    for (const key of ['', 'õ', 'a\tb', 'x'.repeat(129)]) {
      const reply = await one.inject({
        method: 'POST',
        url: OWNERS,
        payload: { name: 'Faulty', identifier: null },
        headers: { cookie, origin: ORIGIN, 'idempotency-key': key },
      })
      expect([key, reply.statusCode]).toEqual([key, 400])
      expect(reply.json().subErrors).toMatchObject([{ field: 'idempotencyKey' }])
    }
    const owner = superjson.serialize({ name: 'Faulty', identifier: null })
    const url = '/trpc/terminalOwner.create,terminalOwner.create?batch=1'
    const batch = await one.call('POST', url, { 0: owner, 1: owner }, cookie, 'batch')
    expect(batch.json()).toMatchObject(Array(2).fill({ error: { json: { data: { httpStatus: 400 } } } }))
    const body = { name: 'Faulty', identifier: null, idempotencyKey: 'in the body' }
    expect((await one.call('POST', OWNERS, body, cookie)).statusCode).toBe(400)
    expect(await owners('Faulty')).toBe(0)
  })

  it('takes any key that is valid', async () => {
    const keys = fc.sample(
      fc.string({ unit: fc.constantFrom(...'~!@#$%^&*()\'";--/\\<>=+ ab%00'), minLength: 1, maxLength: 128 }),
      { numRuns: 30, seed: 7 },
    )
    const valid = keys.filter((key) => idempotencyKey().safeParse(key).success)
    expect(valid.length).toBeGreaterThan(5)
    for (const [nr, key] of valid.entries()) {
      const name = `Odd ${nr}`
      expect([key, (await add(key, name)).statusCode, replayed(await add(key, name))]).toEqual([
        key,
        201,
        true,
      ])
      expect(await owners(name)).toBe(1)
    }
  })

  it('may have a body of nearly 1 MiB', async () => {
    const { sql } = one.database
    const [{ id } = { id: 0 }] = await sql`select customer_id as id from customer limit 1`
    const cardIDs = Array.from({ length: 1000 }, (_, nr) => 9_000_000 + nr)
    const payload = { cardIDs, reason: 'x'.repeat(1_000_000) }
    expect((await one.call('PUT', '/api/cards/block', payload, cookie, 'large')).statusCode).toBe(400)
    const memo = () =>
      one.call('POST', `/api/customers/${id}/memos`, { memo: 'õ'.repeat(2000) }, cookie, 'memo')
    const [first, second] = [await memo(), await memo()]
    expect([first.statusCode, second.body, replayed(second)]).toEqual([201, first.body, true])
  })

  it('takes effect once although its connection broke off before the answer', async () => {
    const port = Number(new URL(await one.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const body = JSON.stringify({ name: 'Broken off', identifier: null })
    const socket = connect(port, '127.0.0.1')
    await event(socket, 'connect')
    const head = [
      `POST ${OWNERS} HTTP/1.1`,
      'host: localhost',
      `cookie: ${cookie}`,
      `origin: ${ORIGIN}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      'idempotency-key: broken',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.resetAndDestroy())
    await expect.poll(() => owners('Broken off')).toBe(1)
    const again = await add('broken', 'Broken off')
    expect([again.statusCode, replayed(again), await owners('Broken off')]).toEqual([201, true, 1])
  })

  it('answers an invitation whose mail was refused as saved', async () => {
    const failing = await testApp({
      db: one.database.db,
      sql: one.database.sql,
      batchSql: one.database.sql,
      mailer: () => Promise.reject(new Error('refused')),
    })
    const invite = () =>
      failing.call(
        'POST',
        '/api/operators/create',
        { email: 'new@own.test', roleNr: 150, company: companyID },
        cookie,
        'invite',
      )
    expect((await invite()).json()).toMatchObject({ code: 'ERROR_SENDING_EMAIL' })
    const again = await invite()
    expect([again.statusCode, replayed(again), again.json().email]).toEqual([201, true, 'new@own.test'])
    await failing.close()
  })
})
