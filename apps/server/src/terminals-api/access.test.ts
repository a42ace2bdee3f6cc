import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newApiKey } from '../auth/api-key'
import { addCard, addWebApi, codeOf, TERMINAL, type TestTerminals, testTerminals } from './test-terminals'

const PROXY = '10.9.0.1'
let terminals: TestTerminals
let pan: string
let api: { webApiID: number; apiKey: string }
beforeAll(async () => {
  terminals = await testTerminals([PROXY])
  pan = (await addCard(terminals.sql, terminals.own)).pan
})
beforeEach(async () => {
  api = await addWebApi(terminals.sql, terminals.own.companyID)
})
afterAll(() => terminals.close())

const calls: [string, () => object][] = [
  ['/balance', () => ({ pan })],
  ['/payments', () => ({ pan, amount: 1, terminalID: TERMINAL })],
  ['/reversals', () => ({ idempotencyKey: 'of a payment' })],
  ['/holds', () => ({ pan, amount: 1, terminalID: TERMINAL })],
]
const ask = (path: string, body: object, from?: string, headers: Record<string, string> = {}) => {
  const key = { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${api.apiKey}` }
  return terminals.send(path, body, { ...key, ...headers }, from)
}
const balance = (from?: string, headers?: Record<string, string>) => ask('/balance', { pan }, from, headers)
const open = (address: string) => terminals.sql`
  update web_api_ip set ip_address = ${address}::text::inet where web_api_id = ${api.webApiID}`

describe.each(calls)('%s', (path, body) => {
  test.each(['', 'Bearer nonsense', `Bearer ${newApiKey(1)}`, `Bearer ${newApiKey(999)}`])(
    'without a known key (%#) is 401',
    async (authorization) => {
      const reply = await ask(path, body(), undefined, { authorization })
      expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'ERROR_AUTHENTICATION_FAILED'])
      expect(reply.headers['www-authenticate']).toBe('Bearer')
      expect(reply.json().message).toMatch(authorization ? 'unknown or closed' : 'is missing')
    },
  )

  test('with a closed key, or of a closed company, is 401 at once', async () => {
    expect((await ask(path, body())).statusCode).toBeLessThan(300)
    await terminals.sql`update company set closed_at = now() where company_id = ${terminals.own.companyID}`
    expect((await ask(path, body())).statusCode).toBe(401)
    await terminals.sql`update company set closed_at = null where company_id = ${terminals.own.companyID}`
    await terminals.sql`update web_api_key set closed_at = now() where web_api_id = ${api.webApiID}`
    expect((await ask(path, body())).statusCode).toBe(401)
  })

  test('without its permission is 403 at once', async () => {
    const permission = calls.findIndex(([one]) => one === path)
    const code = [3, 1, 2, 1][permission] ?? 0
    await terminals.sql`
      update web_api_permission set closed_at = now() where web_api_id = ${api.webApiID} and permission = ${code}`
    const reply = await ask(path, body())
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'ERROR_NO_PERMISSION'])
    expect(reply.json().message).toBe('The web API does not have the permission for this request')
  })

  test('from a closed address is 403 at once', async () => {
    await terminals.sql`update web_api_ip set closed_at = now() where web_api_id = ${api.webApiID}`
    const reply = await ask(path, body())
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'ERROR_NO_PERMISSION'])
    expect(reply.json().message).toBe('The web API does not allow requests from this IP address')
  })

  test('by another method is 405 with the allowed one', async () => {
    const answersGet = path === '/payments'
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const) {
      if (answersGet && ['GET', 'HEAD'].includes(method)) continue
      const reply = await terminals.app.inject({ method, url: `/api/web${path}` })
      const allow = answersGet ? 'GET, POST' : 'POST'
      expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, allow])
    }
  })

  test('with a query is 400', async () => {
    const reply = await ask(`${path}?shoesize=44`, body())
    expect(reply.json()).toMatchObject({ subErrors: [{ field: 'shoesize', reason: 'fieldUnknown' }] })
  })

  test('with an unknown field, or no fields, is 400', async () => {
    for (const faulty of [{ ...body(), extra: 1 }, {}]) expect((await ask(path, faulty)).statusCode).toBe(400)
  })
})

describe('addresses', () => {
  test.each([
    ['10.1.0.0/16', '10.1.255.255', '10.2.0.0'],
    ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:192.0.2.8'],
    ['2001:db8::/32', '2001:db8:1::5', '2001:db9::'],
    ['::1', '::1', '127.0.0.1'],
    ['0.0.0.0/0', '203.0.113.9', '2001:db8::1'],
  ])('such as %s allow %s and not %s', async (block, inside, outside) => {
    await open(block)
    expect((await balance(inside)).statusCode).toBe(200)
    expect((await balance(outside)).statusCode).toBe(403)
  })

  test('are taken from a header only if a trusted proxy sets it', async () => {
    await open('192.0.2.7')
    const forwarded = { 'x-forwarded-for': '192.0.2.7' }
    expect((await balance(PROXY, forwarded)).statusCode).toBe(200)
    expect((await balance('10.9.0.2', forwarded)).statusCode).toBe(403)
    expect((await balance(PROXY, { 'x-forwarded-for': '192.0.2.7, 198.51.100.1' })).statusCode).toBe(403)
    expect((await balance(PROXY, { 'x-forwarded-for': 'nonsense' })).statusCode).toBe(403)
  })
})

describe('protocol errors', () => {
  const raw = (payload: string, headers: Record<string, string> = {}) =>
    terminals.app.inject({
      method: 'POST',
      url: '/api/web/balance',
      payload,
      headers: { authorization: `Bearer ${api.apiKey}`, 'content-type': 'application/json', ...headers },
    })
  test.each([
    ['malformed', '{"pan":', {}, 400],
    ['empty', '', {}, 400],
    ['too large', JSON.stringify({ pan: 'x'.repeat(20_000) }), {}, 413],
    ['not JSON', 'pan=1', { 'content-type': 'text/plain' }, 415],
    ['a form', 'pan=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('%s', async (_name, payload, headers, status) => {
    const reply = await raw(payload, headers)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({
      code: expect.stringMatching(/^ERROR_/),
      message: expect.any(String),
    })
  })

  test.each(['{"pan":', ''])('report %j as no JSON', async (payload) => {
    const reply = await raw(payload)
    expect([codeOf(reply), reply.json().message]).toEqual([
      'ERROR_INVALID_INPUT',
      'The body is not valid JSON',
    ])
  })

  test('answer an unknown call with 404', async () => {
    const reply = await ask('/refunds', {})
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'There is no such call: see /api/docs'])
  })

  test('are worded in the requested language, by default in English', async () => {
    const [estonian, english] = await Promise.all(
      ['et', 'en'].map((language) =>
        ask('/balance', { pan: '1' }, undefined, { 'accept-language': language }),
      ),
    )
    expect(english?.json().message).toBe('Invalid PAN')
    expect(estonian?.json().message).not.toBe(english?.json().message)
    const others: Record<string, string>[] = [{}, { 'accept-language': 'de, *' }]
    for (const headers of others)
      expect((await ask('/balance', { pan: '1' }, undefined, headers)).json().message).toBe('Invalid PAN')
  })
})

describe('the key of a payment', () => {
  test.each(['', 'x'.repeat(129), 'õun', 'two\u00a0parts'])('%s is refused', async (key) => {
    const reply = await ask('/payments', { pan, amount: 1, terminalID: TERMINAL }, undefined, {
      'idempotency-key': key,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().subErrors).toMatchObject([{ field: 'Idempotency-Key' }])
  })

  test.each([[['one', 'other']], [['one', 'one']]])('%s, sent as two headers, is refused', async (keys) => {
    const reply = await terminals.app.inject({
      method: 'POST',
      url: '/api/web/payments',
      payload: { pan, amount: 1, terminalID: TERMINAL },
      headers: { authorization: `Bearer ${api.apiKey}`, 'idempotency-key': keys },
    })
    expect(codeOf(reply)).toBe('ERROR_INVALID_VALUE')
    expect(reply.json().subErrors).toMatchObject([{ field: 'Idempotency-Key' }])
  })

  test('is required, and may be 128 characters long', async () => {
    const body = { pan, amount: 1, terminalID: TERMINAL }
    const key = { 'idempotency-key': 'x'.repeat(128) }
    expect((await ask('/payments', body, undefined, key)).statusCode).toBe(201)
    expect((await terminals.send('/payments', body)).json().code).toBe('ERROR_INCOMPLETE_DATA')
  })
})

test.each([
  [{ amount: 0 }, 'amount', 'ERROR_INVALID_VALUE'],
  [{ amount: -1 }, 'amount', 'ERROR_INVALID_VALUE'],
  [{ amount: 1.5 }, 'amount', 'ERROR_INVALID_VALUE'],
  [{ amount: '12' }, 'amount', 'ERROR_MUST_BE_NUMBER'],
  [{ amount: 100_000_001 }, 'amount', 'ERROR_INVALID_VALUE'],
  [{ amount: null }, 'amount', 'ERROR_INCOMPLETE_DATA'],
  [{ terminalID: '' }, 'terminalID', 'ERROR_INCOMPLETE_DATA'],
  [{ terminalID: 'x'.repeat(17) }, 'terminalID', 'ERROR_INVALID_VALUE'],
  [{ comment: 'x'.repeat(501) }, 'comment', 'ERROR_INVALID_VALUE'],
  [{ comment: 'a\u0000b' }, 'comment', 'ERROR_INVALID_VALUE'],
  [{ pan: 'a\u0000b' }, 'pan', 'ERROR_INVALID_VALUE'],
])('such as %j is refused beside its field', async (faulty, field, code) => {
  const reply = await ask('/payments', { pan, amount: 1, terminalID: TERMINAL, ...faulty })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code, subErrors: [{ field, code }] })
})

test('the balance of a card is returned in any state, with its discount', async () => {
  const card = await addCard(terminals.sql, terminals.own, {
    amountLimit: 900,
    amountUsed: 0,
    closedAt: new Date(0),
  })
  await terminals.sql`
    insert into customer_discount (company_id, customer_id, discount_percentage, discount_from, discount_to)
    select ${terminals.own.companyID}, customer_id, 12, '2026-11-01', '2026-11-30' from customer
    where company_id = ${terminals.own.companyID}`
  const reply = await terminals.send('/balance', { pan: card.pan })
  expect(reply.json()).toEqual({
    cardPan: card.pan,
    cardState: 2,
    amountBalance: 900,
    amountHeld: 0,
    countBalance: null,
    countHeld: 0,
    validTo: '2026-12-20T12:00:00.000Z',
    discountPercentage: 12,
  })
})

test('the balance of a card without a client is refused', async () => {
  const card = await addCard(terminals.sql, terminals.own, { unitID: null })
  const reply = await terminals.send('/balance', { pan: card.pan })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    { code: 'ERROR_CARD_NOT_USABLE', cardState: null },
  ])
})
