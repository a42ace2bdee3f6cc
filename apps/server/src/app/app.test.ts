import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, type TestCompany } from '../testing/fixtures'
import { ORIGIN, type TestApp, testApp } from '../testing/test-app'

/** A refusal in the documented form. */
const form = (code: string) => ({ code, message: expect.any(String), subErrors: expect.any(Array) })

let test: TestApp
let own: TestCompany
let cookie: string

beforeAll(async () => {
  test = await testApp()
  own = await addTestCompany(test.database.db, 'own')
  cookie = await test.login('superuser@own.test')
})
afterAll(() => test.close())

const ask = (options: InjectOptions) =>
  test.app.inject({ ...options, headers: { cookie, origin: ORIGIN, ...options.headers } })

describe('replies to calls', () => {
  const bearer = () => ({ authorization: `Bearer ${own.apiKey}` })
  it.each([
    ['REST', 200, () => ask({ url: '/api/cards/types' })],
    ['typed', 200, () => ask({ url: '/trpc/public.config' })],
    ['a description', 200, () => ask({ url: '/api/openapi.json' })],
    [
      'a terminal’s',
      404,
      () => ask({ method: 'POST', url: '/api/web/balance', headers: bearer(), payload: { pan: '1' } }),
    ],
    ['refused', 400, () => ask({ url: '/api/customers?page=x' })],
    ['unknown', 404, () => ask({ url: '/api/nonsense' })],
    ['unreadable', 400, () => ask({ url: '/api/%ff' })],
    ['by another method', 405, () => ask({ method: 'DELETE', url: '/api/customers' })],
    ['a typed refusal', 404, () => ask({ method: 'POST', url: '/trpc/nonsense', payload: {} })],
  ] as const)('%s has no-store and nosniff', async (_, status, reply) => {
    const { statusCode, headers } = await reply()
    expect([statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([
      status,
      'no-store',
      'nosniff',
    ])
  })
})

describe('replies that have none of the headers of pages', () => {
  it.each([true, false])(
    'say by themselves that they load nothing, under HTTPS (%s) also to use nothing else',
    async (secure) => {
      const { app, database, close } = await testApp({ secure })
      const { apiKey } = await addTestCompany(database.db, 'own')
      const ofTerminal = { method: 'POST', url: '/api/web/balance', payload: { pan: '1' } } as const
      const authorization = `Bearer ${apiKey}`
      const replies = await Promise.all([
        app.inject({ ...ofTerminal, headers: { authorization } }),
        app.inject(ofTerminal),
        app.inject({ url: '/api/web/nonsense' }),
        app.inject({ url: '/api/%ff' }),
      ])
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 401, 404, 400])
      for (const { headers } of replies)
        expect([headers['content-security-policy'], headers['strict-transport-security']]).toEqual([
          "default-src 'none'; frame-ancestors 'none'",
          secure ? 'max-age=31536000; includeSubDomains' : undefined,
        ])
      await close()
    },
  )
})

describe('a known path with another method', () => {
  it.each([
    ['/api/customers', 'GET, POST'],
    ['/api/login', 'POST'],
    ['/api/web/payments', 'GET, POST'],
    ['/api/web/reversals', 'POST'],
    ['/api/openapi.json', 'GET'],
    ['/api/docs', 'GET'],
    ['/trpc/public.config', 'GET, POST'],
    ['/healthz', 'GET'],
    ['/readyz', 'GET'],
  ])('%s is 405 with the allowed methods', async (url, allowed) => {
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter(
      (method) => !allowed.replace('GET', 'GET, HEAD').split(', ').includes(method),
    )
    for (const method of others as 'OPTIONS'[]) {
      const reply = await ask({ method, url })
      expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, allowed])
      if (method !== ('HEAD' as string)) expect(reply.json()).toEqual(form('ERROR_METHOD_NOT_ALLOWED'))
    }
  })

  it('answers HEAD where it answers GET', async () => {
    expect((await ask({ method: 'HEAD', url: '/api/customers' })).statusCode).toBe(200)
  })
})

describe('an unreadable request', () => {
  it.each(['/api/%ff', '/api/customers/%', '/trpc/%zz', '/%c3%28', `/api/customers/${'1'.repeat(6_000)}`])(
    'is refused in the documented form (%#)',
    async (url) => {
      const reply = await ask({ url, headers: { 'accept-language': 'en' } })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual(form('ERROR_INVALID_INPUT'))
      expect(reply.json().message).toBe('Invalid input')
    },
  )

  it('is refused for its Host', async () => {
    for (const host of ['a@b', ' ', 'a b', '[', '%']) {
      const reply = await ask({ url: '/trpc/public.config', headers: { host } })
      expect([host, reply.statusCode, reply.json()]).toEqual([host, 400, form('ERROR_INVALID_INPUT')])
    }
  })

  it('is refused if multipart, which typed calls would read into memory', async () => {
    const payload = `--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n${'x'.repeat(2_000_000)}\r\n--x--`
    const reply = await ask({
      method: 'POST',
      url: '/trpc/auth.login',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([reply.statusCode, reply.json()]).toEqual([415, form('ERROR_UNSUPPORTED_MEDIA_TYPE')])
  })

  describe('on a socket', () => {
    let port: number
    beforeAll(async () => {
      port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
    })

    it.each([
      [
        431,
        'ERROR_PAYLOAD_TOO_LARGE',
        `GET /api/customers HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      ],
      [400, 'ERROR_INVALID_INPUT', 'GET /api/customers HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n'],
      [400, 'ERROR_INVALID_INPUT', 'nonsense\r\n\r\n'],
    ])('is answered %i in the documented form', async (status, code, request) => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(request)
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
      expect(head).toContain(`HTTP/1.1 ${status} `)
      expect(head).toContain('cache-control: no-store')
      expect(JSON.parse(body)).toEqual(form(code))
    })
  })
})

describe('a refusal', () => {
  const big = JSON.stringify({ name: 'x'.repeat(1_100_000) })
  const post = { method: 'POST', url: '/api/customers' } as const
  const refused: [string, InjectOptions][] = [
    ['faulty', { url: '/api/customers?page=x' }],
    ['unknown', { url: '/api/nonsense' }],
    ['another method', { method: 'DELETE', url: '/api/customers' }],
    ['too large', { ...post, payload: big, headers: { 'content-type': 'application/json' } }],
    ['another type', { ...post, payload: 'x', headers: { 'content-type': 'text/css' } }],
    ['another origin', { ...post, headers: { origin: 'http://elsewhere' } }],
  ]
  it.each(refused)(
    '%s is worded in the language of the account or, without one, of the browser',
    async (_, options) => {
      const messageIn = async (language: string, session: string) => {
        const headers = { 'accept-language': language, ...options.headers, cookie: session }
        return (await ask({ ...options, headers })).json().message
      }
      const nobody = 'kaarditeek=nobody'
      expect(await messageIn('en', cookie)).toBe(await messageIn('et', cookie))
      expect(await messageIn('en', nobody)).not.toBe(await messageIn('et', nobody))
    },
  )

  it('has the reason originNotAllowed for another origin', async () => {
    const reply = await ask({
      method: 'POST',
      url: '/api/customers',
      headers: { origin: 'http://elsewhere' },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'ERROR_NO_PERMISSION'])
    expect(reply.json().message).toContain('Origin')
  })
})

describe('names and values from clients', () => {
  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'in ?%s=1 are an unknown filter',
    async (name) => {
      for (const path of [
        '/api/customers',
        '/api/companies/cards',
        '/api/search',
        '/api/companies/company',
      ]) {
        const reply = await ask({ url: `${path}?${name}=1` })
        expect([path, reply.statusCode]).toEqual([path, 400])
        expect(reply.json().subErrors).toContainEqual(
          expect.objectContaining({ field: name, code: 'ERROR_INVALID_VALUE' }),
        )
      }
    },
  )

  it.each(['0001-01-01', '9999-12-31'])('such as %s are not a day', async (day) => {
    const asked = [
      await ask({ url: `/api/companies/cards?activationStart=${day}&activationEnd=${day}` }),
      await ask({
        method: 'POST',
        url: '/api/cards/calc-endtime',
        payload: { startTime: day, cardProductID: own.product.id },
      }),
    ]
    for (const reply of asked)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'ERROR_INVALID_VALUE'])
  })
})

describe('a failure', () => {
  const failures = async (act: () => Promise<unknown>) => {
    const before = test.log.length
    await act()
    return test.log.slice(before).filter((line) => JSON.parse(line).level === 50).length
  }

  it('of the server is logged once', async () => {
    const { sql } = test.database
    await sql`alter table customer rename column name to label`
    expect(await failures(() => ask({ url: '/api/customers' }))).toBe(1)
    await sql`alter table customer rename column label to name`
  })

  it('before a procedure is logged once too, and has the same reply', async () => {
    const { sql } = test.database
    await sql`alter table session rename to sitting`
    const typed = () => ask({ url: '/trpc/auth.selfInfo' })
    expect(await failures(typed)).toBe(1)
    expect(await failures(() => ask({ url: '/api/self-info' }))).toBe(1)
    expect((await typed()).json().error.json.data).toMatchObject({
      httpStatus: 500,
      reply: form('ERROR_SOMETHING_WRONG'),
    })
    await sql`alter table sitting rename to session`
  })
})
