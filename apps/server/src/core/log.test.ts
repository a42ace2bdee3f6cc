import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../testing/fixtures'
import { type TestApp, testApp } from '../testing/test-app'

describe('the log', () => {
  let test: TestApp
  let own: TestCompany
  let pan: string
  let cookie: string
  const replies: string[] = []

  const pay = async (headers: Record<string, string>, payload: object) => {
    const reply = await test.app.inject({ method: 'POST', url: '/api/web/payments', headers, payload })
    replies.push(reply.body)
    return reply.statusCode
  }
  const call = async (...args: Parameters<TestApp['call']>) => {
    const reply = await test.call(...args)
    replies.push(reply.body)
    return reply.statusCode
  }

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    cookie = await test.login('superuser@own.test')
    pan = (await addTestCard(test.database.db, own, 1)).pan
  })
  afterAll(() => test.close())

  const expectSilence = (where: string, text: string) => {
    for (const canary of [pan, own.apiKey, 'Canary-2026', cookie.split('=')[1] ?? 'no cookie'])
      expect(text.includes(canary), `${where} tells ${canary.slice(0, 6)}…`).toBe(false)
  }

  it('and errors hold no secret when calls are refused', async () => {
    const authorization = `Bearer ${own.apiKey}`
    const payment = { pan, amount: 100, terminalID: 'T1' }
    expect(await call('POST', '/api/login', { email: 'superuser@own.test', password: 'Canary-2026' })).toBe(
      401,
    )
    expect(await call('GET', `/api/companies/cards?pan=${pan}&page=x`, undefined, cookie)).toBe(400)
    expect(await call('GET', `/api/companies/cards/${pan}999`, undefined, cookie)).toBe(400)
    expect(await call('GET', `/api/nonsense/${pan}`, undefined, cookie)).toBe(404)
    expect(await pay({ authorization, 'idempotency-key': 'a' }, { ...payment, amount: 999_999 })).toBe(409)
    expect(await pay({ authorization, 'idempotency-key': 'b' }, { ...payment, terminalID: 'T9' })).toBe(400)
    expect(await pay({ authorization, 'idempotency-key': 'c' }, { ...payment, pan: [pan] })).toBe(400)
    expect(
      await pay({ authorization: `Bearer ${own.apiKey.slice(0, -4)}AAAA` }, payment),
    ).toBeGreaterThanOrEqual(400)
    expectSilence('The log', test.log.join(''))
    expectSilence('A reply', replies.join(''))
    expect(test.log.length).toBeGreaterThan(8)
  })

  it('names route and account of a refusal', async () => {
    const { selectedAccountID } = (await test.call('GET', '/api/self-info', undefined, cookie)).json()
    test.log.length = 0
    expect(await call('GET', '/api/distributors', undefined, cookie)).toBe(403)
    expect(await call('GET', '/api/distributors')).toBe(401)
    const [refused, anonymous] = test.log.map((line) => JSON.parse(line))
    expect(refused).toMatchObject({
      method: 'GET',
      route: '/api/distributors',
      status: 403,
      account: selectedAccountID,
    })
    expect(anonymous).toMatchObject({ status: 401 })
    expect(anonymous).not.toHaveProperty('account')
  })

  it('holds no secret when the database fails', async () => {
    const { sql } = test.database
    await sql`alter table card rename column pan to number`
    const authorization = `Bearer ${own.apiKey}`
    expect(await pay({ authorization, 'idempotency-key': 'd' }, { pan, amount: 100, terminalID: 'T1' })).toBe(
      500,
    )
    expect(await call('GET', `/api/companies/cards?pan=${pan}`, undefined, cookie)).toBe(500)
    await sql`alter table card rename column number to pan`

    const failures = test.log.filter((line) => line.includes('42703'))
    // The payment in a batch and alone, and the list.
    expect(failures).toHaveLength(3)
    expectSilence('The log', test.log.join(''))
    expectSilence('A reply', replies.join(''))
    expect(replies.join('')).not.toContain('column')
  })
})
