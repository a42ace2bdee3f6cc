import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestHolders, testHolders } from '../../testing/holder'
import { NOW } from '../../testing/test-app'

const MINUTE = 60_000

describe('wrong attempts', () => {
  let test: TestHolders
  let now = NOW
  beforeAll(async () => {
    test = await testHolders(() => now)
  })
  beforeEach(async () => {
    now = NOW
    await test.forget()
  })
  afterAll(() => test.close())

  const unknown = (index: number) => `94120051${String(index).padStart(8, '0')}`
  /** Tries other cards from addresses, and returns how many were judged before one was refused. */
  const judged = async (addresses: (index: number) => string, most: number) => {
    for (let index = 0; index < most; index += 1) {
      const { statusCode } = await test.ask('balance', { pan: unknown(index) }, addresses(index))
      if (statusCode === 400) return index
      expect(statusCode).toBe(404)
    }
    return most
  }

  it('are bounded for an address, an IPv6 /64, an IPv4 /24, an IPv6 /48, and a page', async () => {
    expect(await judged(() => '192.0.2.7', 20)).toBe(10)
    await test.forget()
    expect(await judged((index) => `2001:db8:0:1::${index}`, 20)).toBe(10)
    await test.forget()
    expect(await judged((index) => `192.0.2.${index}`, 70)).toBe(50)
    await test.forget()
    expect(await judged((index) => `2001:db8:0:${index}::1`, 70)).toBe(50)
    await test.forget()
    expect(await judged((index) => `10.${index % 200}.${Math.floor(index / 200)}.1`, 320)).toBe(300)
  }, 60_000)

  it('of one card are bounded for a day, over all addresses', async () => {
    const { pan } = await test.addCard()
    const wrong = (address: string) => test.ask('balance', { pan, code: 'Tamm' }, address)
    for (const address of ['192.0.2.1', '198.51.100.1', '203.0.113.1'])
      expect((await wrong(address)).statusCode).toBe(404)
    const refused = await test.ask('balance', { pan }, '203.0.113.99')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'ERROR_TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBe(24 * 3600)
    now = new Date(NOW.getTime() + (24 * 60 - 1) * MINUTE)
    expect((await test.ask('balance', { pan })).statusCode).toBe(400)
    now = new Date(NOW.getTime() + 24 * 60 * MINUTE)
    expect((await test.ask('balance', { pan })).statusCode).toBe(200)
  })

  it('are told to the company within a day, right ones and refused ones are not', async () => {
    const guessedToday = async () => {
      const cookie = await test.login('superuser@own.test')
      return (await test.call('GET', '/api/companies/company/holder-page', undefined, cookie)).json()
        .guessedToday
    }
    const { pan } = await test.addCard()
    expect((await test.ask('balance', { pan })).statusCode).toBe(200)
    expect(await guessedToday()).toBe(0)
    expect(await judged(() => '192.0.2.7', 20)).toBe(10)
    expect(await guessedToday()).toBe(10)
    expect((await test.ask('balance', { pan }, '198.51.100.1')).statusCode).toBe(200)
    expect(await guessedToday()).toBe(10)
    expect(await judged((index) => `10.${index}.0.1`, 40)).toBe(40)
    expect(await guessedToday()).toBe(50)
    now = new Date(NOW.getTime() + 24 * 60 * MINUTE)
    expect(await guessedToday()).toBe(0)
  })

  it('of a stranger lock the page alone: the card is paid with as before', async () => {
    const { pan } = await test.addCard()
    for (let attempt = 0; attempt < 12; attempt += 1)
      await test.ask('balance', { pan, code: 'Tamm' }, `198.51.${attempt}.1`)
    expect((await test.ask('balance', { pan })).statusCode).toBe(400)
    const paid = await test.terminal(test.own, 'payments', { pan, amount: 100, terminalID: 'T1' }, 'paid')
    expect(paid.statusCode).toBe(201)
    const headers = { authorization: `Bearer ${test.own.apiKey}` }
    const asked = await test.app.inject({
      method: 'POST',
      url: '/api/web/balance',
      headers,
      payload: { pan },
    })
    expect(asked.json().amountBalance).toBe(4900)
  })

  it('are counted one by one, however many come at once', async () => {
    const { pan } = await test.addCard()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => test.ask('balance', { pan, code: 'Tamm' }, `10.0.${index}.1`)),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(3)
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9)
  })

  it('do not count where the proof was right', async () => {
    const { pan } = await test.addCard()
    for (let attempt = 0; attempt < 15; attempt += 1)
      expect((await test.ask('balance', { pan })).statusCode).toBe(200)
  })

  it('on one page do not count on another', async () => {
    const { pan } = await test.addCard()
    for (let attempt = 0; attempt < 4; attempt += 1)
      await test.ask('balance', { company: 'muu', pan }, `198.51.${attempt}.1`)
    expect((await test.ask('balance', { pan })).statusCode).toBe(200)
  })
})
