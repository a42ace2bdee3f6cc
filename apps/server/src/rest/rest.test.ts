import { gunzipSync } from 'node:zlib'
import { transaction } from '@kaarditeek/db/transaction'
import type { SubError } from '@kaarditeek/domain/error/domain-error'
import type { AnyTRPCProcedure } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../demo/people'
import { appRouter } from '../entities/router'
import { addTestCard, addTestCompany, PASSWORD, type TestCompany } from '../testing/fixtures'
import { ORIGIN, type TestApp, testApp } from '../testing/test-app'
import { parametersOf } from './shared-parameters'

describe('REST', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    cookie = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { cookie, ...headers } })

  it('returns card types as an array, in the language of the account', async () => {
    const reply = await test.call('GET', '/api/cards/types', undefined, cookie)
    expect(reply.json()).toEqual([
      { id: 1, name: 'Ettemaksukaart' },
      { id: 2, name: 'Sooduskaart' },
    ])
  })

  it('answers 401 without a session, in the requested language', async () => {
    const reply = await test.app.inject({
      url: '/api/customers',
      headers: { 'accept-language': 'en-GB,en;q=0.9' },
    })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({
      code: 'ERROR_AUTHENTICATION_FAILED',
      message: 'Authentication failed',
      subErrors: [],
    })
  })

  it('answers 404 to an unknown address, and 405 with the allowed methods to another method', async () => {
    expect((await get('/api/nonsense')).json()).toMatchObject({ code: 'ERROR_NOT_FOUND' })
    const reply = await test.call('DELETE', '/api/customers', undefined, cookie)
    expect([reply.statusCode, reply.headers.allow, reply.json().code]).toEqual([
      405,
      'GET, POST',
      'ERROR_METHOD_NOT_ALLOWED',
    ])
  })

  it.each([
    ['an unknown sort field', 'orderBy=shoesize', 'orderBy', 'ERROR_INVALID_VALUE'],
    ['an unknown filter', 'shoesize=44', 'shoesize', 'ERROR_INVALID_VALUE'],
    ['a page that is no number', 'page=x', 'page', 'ERROR_MUST_BE_NUMBER'],
    ['a page below the first', 'page=0', 'page', 'ERROR_INVALID_VALUE'],
    ['too long a page', 'limit=101', 'limit', 'ERROR_INVALID_VALUE'],
    ['an unknown state', 'cardState=9', 'cardState', 'ERROR_INVALID_VALUE'],
  ])('refuses %s', async (_, query, field, code) => {
    const reply = await get(`/api/companies/cards?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code, subErrors: [{ field, code }] })
  })

  it('validates parameters that the requested format does not use', async () => {
    const fields = async (query: string) =>
      (await get(`/api/transactions/report?${query}`)).json().subErrors?.map(({ field }: SubError) => field)
    expect(await fields('xlsLanguage=3')).toEqual(['xlsLanguage'])
    expect(await fields('downloadCSV=maybe')).toEqual(['downloadCSV'])
    expect(await fields('downloadCSV=true&limit=101')).toEqual(['limit'])
    expect(await fields('xlsLanguage=1&downloadCSV=false')).toBeUndefined()
    expect((await test.app.inject('/api/transactions/report?xlsLanguage=3')).statusCode).toBe(401)
  })

  it('names unknown fields, also for calls without input', async () => {
    for (const path of ['/api/companies/cards', '/api/self-info', '/api/languages']) {
      const reply = await get(`${path}?shoesize=44`, { 'accept-language': 'en' })
      expect([path, reply.statusCode, reply.json().subErrors]).toMatchObject([
        path,
        400,
        [{ field: 'shoesize', code: 'ERROR_INVALID_VALUE', reason: 'fieldUnknown' }],
      ])
    }
    expect((await test.app.inject('/api/self-info?shoesize=44')).statusCode).toBe(401)
  })

  it('refuses malformed and oversized bodies and other content types', async () => {
    const post = (payload: string, type: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/customers',
        payload,
        headers: { cookie, origin: ORIGIN, 'content-type': type },
      })
    const codes = [
      await post('{"name": ', 'application/json'),
      await post('[1]', 'application/json'),
      await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json'),
      await post('name=x', 'application/x-www-form-urlencoded'),
      await post('{}', 'text/plain'),
    ].map((reply) => [reply.statusCode, reply.json().code])
    expect(codes).toEqual([
      [400, 'ERROR_INVALID_INPUT'],
      [400, 'ERROR_INVALID_INPUT'],
      [413, 'ERROR_PAYLOAD_TOO_LARGE'],
      [415, 'ERROR_UNSUPPORTED_MEDIA_TYPE'],
      [415, 'ERROR_UNSUPPORTED_MEDIA_TYPE'],
    ])
  })

  it('reads an empty body as none, whatever its type says', async () => {
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
    const gone = await test.app.inject({ method: 'DELETE', url: '/api/report-schedules/999999', headers })
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'ERROR_NOT_FOUND'])
    const empty = await test.app.inject({ method: 'POST', url: '/api/terminal-owners', headers, payload: '' })
    expect([empty.statusCode, empty.json().subErrors]).toMatchObject([400, [{ field: 'name' }]])
  })

  it('refuses query parameters of POST and PUT', async () => {
    for (const [method, path] of [
      ['POST', '/api/terminal-owners'],
      ['PUT', `/api/terminal-owners/${own.terminalOwnerID}`],
    ] as const) {
      const reply = await test.call(method, `${path}?name=Pood`, { name: 'Pood' }, cookie)
      expect([reply.statusCode, reply.json().subErrors]).toEqual([
        400,
        [{ field: 'name', code: 'ERROR_INVALID_VALUE', reason: 'fieldUnknown', message: expect.any(String) }],
      ])
    }
  })

  it('validates a body only after the caller’s access', async () => {
    const faulty = (session: string) => test.call('POST', '/api/terminal-owners', [1], session)
    expect((await faulty('')).statusCode).toBe(401)
    expect((await faulty(await test.login('viewer@own.test'))).statusCode).toBe(403)
    expect((await faulty(cookie)).statusCode).toBe(400)
  })

  it('names the missing origin of a change with a session', async () => {
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/api/terminal-owners',
      payload: { name: 'Pood' },
      headers: { cookie },
    })
    expect(statusCode).toBe(403)
    expect(JSON.parse(body)).toMatchObject({
      code: 'ERROR_NO_PERMISSION',
      message: expect.stringContaining('Origin'),
    })
  })

  it('answers 400 to invalid ids and 404 to unknown ones', async () => {
    expect((await get('/api/companies/cards/abc')).json()).toMatchObject({ code: 'ERROR_MUST_BE_NUMBER' })
    expect((await get('/api/companies/cards/0')).statusCode).toBe(400)
    expect((await get('/api/companies/cards/999999')).statusCode).toBe(404)
  })

  it('answers the transactions of a card with their totals', async () => {
    const card = await addTestCard(test.database.db, own, 1)
    expect((await get(`/api/cards/${card.id}/transactions`)).json()).toEqual({
      nextCursor: null,
      totalAmount: 0,
      totalCount: 0,
      transactions: [],
    })
  })

  it('answers ten operators of a company on a page by default', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z')
    await transaction(test.database.db, async (tx) => {
      for (let index = 0; index < 10; index += 1) {
        const person = { email: `more${index}@own.test`, name: 'More', passwordHash: 'none', createdAt }
        await addUser(tx, person, [{ roleNr: 1001, companyID: own.companyID }])
      }
    })
    const lengthOf = async (query: string) =>
      (await get(`/api/companies/company/operators${query}`)).json().list.length
    expect([await lengthOf(''), await lengthOf('?limit=12')]).toEqual([10, 12])
  })

  it('accepts an instant as a day, and a day or an instant as a month', async () => {
    const statusOf = async (url: string) => (await get(url)).statusCode
    const at = encodeURIComponent('2026-11-20T23:30:00+02:00')
    expect(await statusOf(`/api/transactions/report?startDate=${at}&endDate=2026-11-20`)).toBe(200)
    // In the business time zone it is the next day, after the end.
    const later = await get('/api/transactions/report?startDate=2026-11-20T23:30:00Z&endDate=2026-11-20')
    expect(later.json()).toMatchObject({ code: 'ERROR_MIN_BIGGER_MAX' })
    for (const date of ['2026-11', '2026-11-20', at])
      expect(await statusOf(`/api/customers/all-customers-reports?date=${date}`)).toBe(200)
    expect(await statusOf('/api/customers/all-customers-reports?date=2026-11-20T10:00:00')).toBe(400)
  })

  it('computes the end of a card', async () => {
    const reply = await test.call(
      'POST',
      '/api/cards/calc-endtime',
      { startTime: '2026-11-20', cardProductID: own.product.id },
      cookie,
    )
    expect(reply.json()).toEqual({ endTime: '2028-11-19T21:59:59.999Z' })
  })

  it('lets only superusers and the company’s distributor create its products', async () => {
    const path = `/api/companies/${own.companyID}/card-product`
    const product = {
      name: 'P',
      issuerIDNo: '94120077',
      minAccountIDNo: '1',
      maxAccountIDNo: '9999999',
      panLength: 16,
      duration: 12,
      cardTypeID: 2,
      webEnabled: false,
    }
    await addTestCompany(test.database.db, 'else')
    const [mine, foreign, operator] = await Promise.all(
      ['distributor@own.test', 'distributor@else.test', 'operator@own.test'].map((email) =>
        test.login(email),
      ),
    )
    expect((await test.call('POST', path, product, foreign)).statusCode).toBe(404)
    expect((await test.call('POST', path, product, operator)).statusCode).toBe(403)
    expect((await test.call('POST', path, product, mine)).statusCode).toBe(201)
    const again = await test.call('POST', path, product, cookie)
    expect(again.json()).toMatchObject({
      code: 'ERROR_MUST_BE_UNIQUE_WITH_PAN',
      subErrors: [{ field: 'issuerIDNo' }],
    })
  })

  it('serves its OpenAPI document', async () => {
    const description = (await test.app.inject('/api/openapi.json')).json()
    expect(description.openapi).toBe('3.1.0')
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining(['/api/cards/create', '/api/companies/cards/{id}', '/api/web/payments']),
    )
    const { get } = description.paths['/api/companies/cards']
    expect(parametersOf(get, description.components.parameters).map(({ name }) => name)).toContain(
      'cardState',
    )
    const page = await test.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/web/payments')
    expect(page.body).toContain('ktk_YOUR_KEY')
    expect(description.servers).toEqual([{ url: ORIGIN, description: 'This installation' }])
  })

  it('leads from each link within the page of the API to a part of it', async () => {
    const page = (await test.app.inject('/api/docs')).body
    const found = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name]) => name)
    const ids = found(/ id="([^"]+)"/g)
    expect(ids).toEqual([...new Set(ids)])
    const links = found(/ href="#([^"]+)"/g)
    expect(links).toContain('sandbox-going-live')
    expect(links.filter((one) => !ids.includes(one))).toEqual([])
  })

  it('serves the viewer’s files compressed and cached without end', async () => {
    const page = (await test.app.inject('/api/docs')).body
    const files = [...page.matchAll(/"(\/api\/docs\/[^"]+\.(?:css|js|woff2))"/g)].map(([, url]) =>
      String(url),
    )
    expect(files.map((url) => url.split('/').at(-1))).toEqual([
      'swagger-ui.css',
      'inter.woff2',
      'copy-code.js',
      'show-sections.js',
      'swagger-ui-bundle.js',
      'show-calls.js',
    ])
    for (const url of files) {
      const plain = await test.app.inject(url)
      const packed = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
      expect([plain.statusCode, plain.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
  })

  it('uses the demo’s values in examples of the terminals’ calls', async () => {
    const demoTerminal = { apiKey: 'ktk_1_of-the-demo', terminalID: 'T9', pan: '9412005110001767' }
    const demo = await testApp({ demoTerminal })
    const { paths } = (await demo.app.inject('/api/openapi.json')).json()
    const { example } = paths['/api/web/payments'].post.requestBody.content['application/json']
    expect(example).toMatchObject({ pan: demoTerminal.pan, terminalID: 'T9' })
    expect((await demo.app.inject('/api/docs')).body).toContain('data-key="ktk_1_of-the-demo"')
    await demo.close()
  })

  it('is alive and ready', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })
})

describe('typed calls', () => {
  it('have an access each', () => {
    const unnamed = Object.entries<AnyTRPCProcedure>({ ...(appRouter._def.procedures as object) }).filter(
      ([, procedure]) => !procedure._def.meta,
    )
    expect(unnamed).toEqual([])
  })

  it('answer errors with the same messages', async () => {
    const test = await testApp()
    await addTestCompany(test.database.db, 'own')
    const cookie = await test.login('superuser@own.test', PASSWORD)
    const reply = await test.call('POST', '/trpc/card.get', { json: { id: 12 } }, cookie)
    expect(reply.statusCode).toBe(404)
    expect(reply.json().error.json).toMatchObject({
      message: 'ERROR_NOT_FOUND',
      data: { reply: { code: 'ERROR_NOT_FOUND', subErrors: [] } },
    })
    expect(reply.body).not.toContain('stack')
    await test.close()
  })
})
