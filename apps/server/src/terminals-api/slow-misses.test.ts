import { luhnDigit, panOf } from '@kaarditeek/domain/card/pan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'
import { slowMisses } from './slow-misses'
import { waiting } from './test-terminals'

const panAt = (index: number) => {
  const body = `941200519${String(index).padStart(6, '0')}`
  return body + luhnDigit(body)
}

describe('guessed card numbers', () => {
  let test: TestApp
  let own: TestCompany
  let now = NOW
  let pan: string

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    own = await addTestCompany(test.database.db, 'own')
    pan = (await addTestCard(test.database.db, own, 1)).pan
  })
  afterAll(() => test.close())

  const balance = (asked: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/web/balance',
      payload: { pan: asked },
      headers: { authorization: `Bearer ${own.apiKey}` },
    })
  const pay = (key: string) => test.terminal(own, 'payments', { pan, amount: 100, terminalID: 'T1' }, key)

  it('slow their web API’s key, hits and misses alike, but never its payments', async () => {
    for (let index = 0; index < 59; index += 1) expect((await balance(panAt(index))).statusCode).toBe(404)
    const quick = await Promise.all(Array.from({ length: 10 }, () => balance(pan)))
    expect(quick.map(({ statusCode }) => statusCode)).toEqual(quick.map(() => 200))

    expect((await balance(panAt(59))).statusCode).toBe(404)
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => balance(index % 2 ? pan : panAt(100 + index))),
      pay('while slowed'),
    ])
    const paid = replies.pop()
    expect(paid?.statusCode).toBe(201)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6)
    expect(replies.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')

    const requests = '/api/web/requests?refused=true&limit=1'
    const { list, count } = (await test.call('GET', requests, undefined, `Bearer ${own.apiKey}`)).json()
    expect(count).toBeGreaterThanOrEqual(60)
    expect(list).toMatchObject([
      { kind: 'balance', status: 'refused', idempotencyKey: '', refusal: { code: 'ERROR_BAD_PAN' } },
    ])

    // Nor a block, which is done as well.
    const { id: blockedID, pan: lost } = await addTestCard(test.database.db, own, 2)
    await test.database.sql`insert into web_api_permission (company_id, web_api_id, permission)
      values (${own.companyID}, ${own.webApiID}, 5)`
    const [block] = await Promise.all([
      test.app.inject({
        method: 'POST',
        url: '/api/web/blocks',
        payload: { pan: lost, reason: 'Lost' },
        headers: { authorization: `Bearer ${own.apiKey}` },
      }),
      ...Array.from({ length: 6 }, () => balance(pan)),
    ])
    expect(block.statusCode).toBe(201)
    const [row] = await test.database
      .sql`select blocked_at is not null as blocked from card where id = ${blockedID}`
    expect(row?.blocked).toBe(true)

    now = new Date(now.getTime() + 15 * 60_000)
    const later = await Promise.all(Array.from({ length: 10 }, () => balance(pan)))
    expect(later.map(({ statusCode }) => statusCode)).toEqual(later.map(() => 200))
  })

  it('are counted over all servers and by address', async () => {
    const { signal } = new AbortController()
    let pauses = 0
    const server = () =>
      slowMisses(test.database.db, signal, async () => {
        pauses += 1
      })
    const callerOf = (key: number) => ({
      companyID: own.companyID,
      keyHash: Buffer.from([key]),
      address: '203.0.113.7',
      now,
    })
    const [one, other] = [server(), server()]
    // Keys below their bound, from one address.
    for (let index = 0; index < 199; index += 1) await (index % 2 ? one : other).note(callerOf(index % 8))
    await one.hold(callerOf(0))
    expect(pauses).toBe(0)
    await one.note(callerOf(8))
    await one.hold(callerOf(9))
    expect(pauses).toBe(1)
  })

  it('are answered 300 times in a quarter of an hour, however many a key sends, by any call', async () => {
    const { signal } = new AbortController()
    const servers = [1, 2].map(() => slowMisses(test.database.db, signal, async () => undefined))
    const caller = (at = now) => ({
      companyID: own.companyID,
      keyHash: Buffer.from('guesser'),
      address: null,
      now: at,
    })
    /** Sends guesses, each by one of the servers, and returns the number of those that were looked up. */
    const send = async (guesses: number, at: Date) => {
      let lookedUp = 0
      for (let index = 0; index < guesses; index += 1) {
        const server = servers[index % 2]
        try {
          server?.ensureFew(caller(at), index % 3 > 0, { pan })
        } catch (refusal) {
          expect(refusal).toMatchObject({
            code: 'ERROR_TOO_MANY_REQUESTS',
            details: { retryAfterSeconds: 900 },
          })
          continue
        }
        lookedUp += 1
        await server?.note(caller(at))
      }
      return lookedUp
    }
    // Each server learns it with a miss of its own.
    expect(await send(3000, now)).toBeLessThanOrEqual(301)
    const later = new Date(now.getTime() + 15 * 60_000)
    expect(await send(3000, later)).toBeLessThanOrEqual(301)
  })

  it('from an address refuse its queries, but no call under a key of another partner', async () => {
    const server = slowMisses(test.database.db, new AbortController().signal, async () => undefined)
    const callerOf = (key: number) => ({
      companyID: own.companyID,
      keyHash: Buffer.from([1, key]),
      address: '203.0.113.99',
      now,
    })
    for (let index = 0; index < 1000; index += 1) await server.note(callerOf(index % 50))
    expect(() => server.ensureFew(callerOf(99), false, { pan })).toThrow('ERROR_TOO_MANY_REQUESTS')
    expect(() => server.ensureFew(callerOf(99), true, { pan })).not.toThrow()
  })

  it('are told to the company, by web API and by user', async () => {
    const cookie = await test.login('superuser@own.test')
    const list = async () =>
      (await test.call('GET', '/api/companies/company/web-apis', undefined, cookie)).json().list
    expect((await list())[0].guessedToday).toBeGreaterThanOrEqual(60)

    const operator = await test.login('operator@own.test')
    const search = (text: string) => test.call('GET', `/api/search?search=${text}`, undefined, operator)
    const users = async () => {
      const url = '/api/companies/company/operators?guessedNumbers=true'
      const reply = await test.call('GET', url, undefined, cookie)
      return reply.json().list.map(({ email }: { email: string }) => email)
    }
    for (let index = 0; index < 40; index += 1) {
      expect((await search(pan)).statusCode).toBe(200)
      expect((await search(panAt(index).slice(0, 12))).statusCode).toBe(200)
    }
    expect(await users()).toEqual([])
    for (let index = 0; index < 30; index += 1) expect((await search(panAt(index))).statusCode).toBe(200)
    const refused = await search(panAt(30))
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'ERROR_TOO_MANY_REQUESTS'])
    expect(await users()).toEqual(['operator@own.test'])
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect(await users()).toEqual([])
  })

  it('on screens are refused after thirty, and parts of a number are not counted', async () => {
    const cookie = await test.login('activator@own.test')
    const find = async (asked: string) => {
      const reply = await test.call('GET', `/api/companies/cards/activatable?pan=${asked}`, undefined, cookie)
      return [reply.statusCode, reply.json().code]
    }
    for (let index = 0; index < 40; index += 1)
      expect(await find(panAt(index).slice(0, 15))).toEqual([404, 'ERROR_NOT_FOUND'])
    for (let index = 0; index < 30; index += 1)
      expect(await find(panAt(index))).toEqual([404, 'ERROR_NOT_FOUND'])
    expect(await find(panAt(30))).toEqual([400, 'ERROR_TOO_MANY_REQUESTS'])
    now = new Date(now.getTime() + 15 * 60_000)
    expect(await find(panAt(30))).toEqual([404, 'ERROR_NOT_FOUND'])
  })

  it('are refused for a day after forty of a key in the range of random numbers', async () => {
    const other = await addTestCompany(test.database.db, 'random', { issuerIDNo: '94120088' })
    const random = await addTestCard(test.database.db, other, 1)
    const as = (payload: object, path: string, headers = {}) =>
      test.app.inject({
        method: 'POST',
        url: `/api/web/${path}`,
        payload: { ...payload },
        headers: { authorization: `Bearer ${other.apiKey}`, ...headers },
      })
    const numberAt = (account: number) => panOf(other.product, BigInt(1_000_000 + account))
    const ask = async (asked: string) => (await as({ pan: asked }, 'balance')).statusCode
    const guess = async (from: number, most = 20) => {
      for (let index = from; index < from + most; index += 1) expect(await ask(numberAt(index))).toBe(404)
    }
    // Consecutive numbers have no such bound.
    for (let quarter = 0; quarter < 3; quarter += 1) {
      await guess(quarter * 20)
      now = new Date(now.getTime() + 15 * 60_000)
    }
    await test.database.sql`update card_product set card_numbers = 'random', permuted_from = 1000000,
      number_key_encrypted = '\\x00' where company_id = ${other.companyID}`
    await guess(100)
    // Mistyped numbers, and those of other issuers, are no guesses.
    for (let index = 0; index < 20; index += 1) expect(await ask(panAt(index))).toBe(404)
    now = new Date(now.getTime() + 15 * 60_000)
    await guess(120, 19)
    // A block that is under way meanwhile is answered as it was done.
    let blocking: ReturnType<typeof as> | undefined
    await test.database.sql`insert into web_api_permission (company_id, web_api_id, permission)
      values (${other.companyID}, ${other.webApiID}, 5)`
    await test.database.sql.begin(async (tx) => {
      await tx`select from card where id = ${random.id} for update`
      blocking = as({ pan: random.pan, reason: 'Lost' }, 'blocks')
      void blocking.then(() => undefined)
      await waiting(test.database.sql, 1)
      expect(await ask(numberAt(139))).toBe(429)
    })
    const blocked = await blocking
    expect([blocked?.statusCode, blocked?.json().blocked]).toEqual([201, true])
    const refused = await as({ pan: random.pan }, 'balance')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(24 * 3600)])
    const sale = { pan: random.pan, amount: 100, terminalID: 'T1' }
    expect((await as(sale, 'payments', { 'idempotency-key': 'of a guesser' })).statusCode).toBe(429)
    now = new Date(now.getTime() + 24 * 3_600_000)
    expect(await ask(random.pan)).toBe(200)
  })

  /** A company with random numbers, 60 guesses and a card. */
  const addBurst = async (name: string, issuerIDNo: string) => {
    const burst = await addTestCompany(test.database.db, name, { issuerIDNo })
    const { pan: good } = await addTestCard(test.database.db, burst, 1)
    await test.database.sql`update card_product set card_numbers = 'random', permuted_from = 1000000,
      number_key_encrypted = '\\x00' where company_id = ${burst.companyID}`
    const guesses = Array.from({ length: 60 }, (_, index) => panOf(burst.product, BigInt(1_000_000 + index)))
    const post = async (path: string, payload: { pan: string }) => {
      const headers = { authorization: `Bearer ${burst.apiKey}`, 'idempotency-key': `of ${payload.pan}` }
      const request = { method: 'POST', url: `/api/web/${path}`, payload, headers } as const
      return (await test.app.inject(request)).statusCode
    }
    return { burst, good, guesses, post }
  }

  it('on screens are refused for a day after ten in the range of random numbers', async () => {
    const { good, guesses } = await addBurst('desk', '94120093')
    const cookie = await test.login('operator@desk.test')
    const search = async (text: string) => {
      const reply = await test.call('GET', `/api/search?search=${text}`, undefined, cookie)
      return [reply.statusCode, reply.json().code ?? reply.json().list.length]
    }
    for (const pan of guesses.slice(0, 10)) expect(await search(pan)).toEqual([200, 0])
    expect(await search(good)).toEqual([400, 'ERROR_TOO_MANY_REQUESTS'])
    now = new Date(now.getTime() + 23 * 3_600_000)
    expect(await search(good)).toEqual([400, 'ERROR_TOO_MANY_REQUESTS'])
    now = new Date(now.getTime() + 3_600_000)
    expect(await search(good)).toEqual([200, 1])
  })

  it('at once learn no more than one after the other: ten wait for the others of their key', async () => {
    const { good, guesses, post } = await addBurst('burst', '94120091')
    expect(await post('balance', { pan: good })).toBe(200)
    const replies = await Promise.all([...guesses, good].map((pan) => post('balance', { pan })))
    expect(replies.filter((status) => status === 404).length).toBeLessThan(40)
    expect(replies.at(-1)).toBe(429)
  })

  it.each(['payments', 'holds'])(
    'at once as %s are counted before a card that they hit is charged',
    async (path) => {
      const { burst, good, guesses, post } = await addBurst(`burst of ${path}`, `941201${path.length}2`)
      // Each from a terminal of its own, since ten misses stop a terminal.
      const asked = [...guesses, good].map((pan, index) => ({ pan, amount: 1, terminalID: `B${index}` }))
      await test.database.sql`insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
      select ${burst.companyID}, ${burst.terminalOwnerID}, name, name from unnest(${asked.map(({ terminalID }) => terminalID)}::text[]) name`
      const replies = await Promise.all(asked.map((one) => post(path, one)))
      expect(replies.filter((status) => status === 404).length).toBeLessThan(50)
      expect(replies.at(-1)).toBe(429)
      const [taken] = await test.database
        .sql`select amount_used, amount_held from card where company_id = ${burst.companyID}`
      expect(taken).toEqual({ amount_used: 0, amount_held: 0 })
    },
  )

  it('refuse a terminal after ten in random ranges, and stop no other one and nothing that has begun', async () => {
    const pumps = await addTestCompany(test.database.db, 'pumps', { issuerIDNo: '94120089' })
    const { pan: good } = await addTestCard(test.database.db, pumps, 1)
    await test.database.sql`update card_product set card_numbers = 'random', permuted_from = 1000000,
      number_key_encrypted = '\\x00' where company_id = ${pumps.companyID}`
    let keys = 0
    const post = async (path: string, payload: object) => {
      keys += 1
      const headers = { authorization: `Bearer ${pumps.apiKey}`, 'idempotency-key': `pump ${keys}` }
      const reply = await test.app.inject({ method: 'POST', url: `/api/web/${path}`, payload, headers })
      return [reply.statusCode, reply.json()] as const
    }
    const pay = async (asked: string, terminalID: string) =>
      (await post('payments', { pan: asked, amount: 100, terminalID }))[0]
    const fakes = async (terminalID: string, from: number) => {
      for (let index = from; index < from + 10; index += 1)
        expect(await pay(panOf(pumps.product, BigInt(1_000_000 + index)), terminalID)).toBe(404)
    }
    const [, held] = await post('holds', { pan: good, amount: 500, terminalID: 'T1' })
    await fakes('T1', 0)
    expect(await pay(good, 'T1')).toBe(429)
    expect(await pay(good, 'T2')).not.toBe(429)
    // A key with too many terminals of that kind is refused as a whole, but for calls without a number.
    for (const [index, terminalID] of ['T2', 'T3', 'T4'].entries()) await fakes(terminalID, 100 * (index + 1))
    expect(await pay(good, 'T5')).toBe(429)
    expect((await post(`holds/${held.holdID}/complete`, { amount: 300 }))[0]).toBe(201)
    const listed = await test.call('GET', '/api/web/requests?limit=1', undefined, `Bearer ${pumps.apiKey}`)
    expect(listed.statusCode).toBe(200)
  })
})
