import { luhnDigit } from '@kaarditeek/domain/card/pan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'
import { slowMisses } from './slow-misses'

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
  const pay = (key: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/web/payments',
      payload: { pan, amount: 100, terminalID: 'T1' },
      headers: { authorization: `Bearer ${own.apiKey}`, 'idempotency-key': key },
    })

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
})
