import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { CURRENT_VERSION } from '@kaarditeek/domain/api/versions'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newApiKey, newKeys } from '../auth/api-key'
import { addTestCompany, type TestCompany } from '../testing/fixtures'
import { ORIGIN, type TestApp, testApp } from '../testing/test-app'

const PINNED = '2026-11-23'

describe('the version of a reply', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let token: string
  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    cookie = await test.login('superuser@own.test')
    token = await test.bearer(cookie)
  })
  afterAll(() => test.close())

  const customers = (headers: Record<string, string>): InjectOptions => ({
    method: 'GET',
    url: '/api/customers',
    headers: { origin: ORIGIN, ...headers },
  })
  const balance = (headers: Record<string, string> = {}): InjectOptions => ({
    method: 'POST',
    url: '/api/web/balance',
    headers: { authorization: `Bearer ${own.apiKey}`, ...headers },
    payload: { pan: '1' },
  })
  const versionOf = async (options: InjectOptions) =>
    (await test.app.inject(options)).headers['kaarditeek-version']

  it('is the newest in a session, and that of the creation of a key or a token', async () => {
    const { sql } = test.database
    const stored =
      await sql`select api_version as v from web_api_key union all select api_version from access_token`
    expect(stored.map(({ v }) => v)).toEqual([CURRENT_VERSION, CURRENT_VERSION])
    expect(await versionOf(customers({ cookie }))).toBe(CURRENT_VERSION)
    expect(await versionOf(customers({ authorization: token }))).toBe(PINNED)
    expect(await versionOf(balance())).toBe(PINNED)
  })

  it('is told by refusals too, but not to an unknown key', async () => {
    expect((await test.app.inject(balance())).statusCode).toBe(404)
    expect(await versionOf(customers({}))).toBe(CURRENT_VERSION)
    expect(await versionOf(balance({ authorization: own.apiKey }))).toBeUndefined()
  })

  it('is that of the header, which names a version that there is', async () => {
    const asked = { 'kaarditeek-version': PINNED }
    expect(await versionOf(customers({ cookie, ...asked }))).toBe(PINNED)
    expect(await versionOf(balance(asked))).toBe(PINNED)
    for (const version of ['2020-01-01', '', 'newest']) {
      const unknown = { 'kaarditeek-version': version }
      for (const options of [customers({ cookie, ...unknown }), balance(unknown)]) {
        // Unchecked: the document forbids it.
        const reply = await test.inject(options)
        expect([reply.statusCode, reply.headers['kaarditeek-version'], reply.json()]).toMatchObject([
          400,
          CURRENT_VERSION,
          {
            code: 'ERROR_INVALID_VALUE',
            reason: 'apiVersionUnknown',
            message: expect.stringContaining(CURRENT_VERSION),
            subErrors: [{ field: 'Kaarditeek-Version' }],
          },
        ])
      }
    }
  })

  it('is told where the path, the method, the content type or the body is wrong', async () => {
    const { app } = test
    const fresh = newKeys(test.deps.appSecret)(own.companyID)
    const { text, ...key } = fresh
    await test.database.db
      .insert(webApiKey)
      .values({ companyID: own.companyID, webApiID: own.webApiID, expiresAt: new Date('2030-01-01'), ...key })
    const json = { 'content-type': 'application/json' }
    const faulty = (path: string): [number, InjectOptions][] => [
      [404, { method: 'GET', url: `${path}/none/at/all` }],
      [405, { method: 'DELETE', url: path }],
      [415, { method: 'POST', url: path, headers: { 'content-type': 'text/plain' }, payload: 'x' }],
      [400, { method: 'POST', url: path, headers: json, payload: '{' }],
      [400, { method: 'POST', url: path, headers: json, payload: '{}' }],
      [400, { method: 'POST', url: `${path}?nope=1`, headers: json, payload: '{}' }],
      [413, { method: 'POST', url: path, headers: json, payload: JSON.stringify('x'.repeat(20_000_000)) }],
    ]
    const told = async (authorization: string, calls: [number, InjectOptions][]) => {
      const seen: unknown[] = []
      for (const [, { headers, ...call }] of calls) {
        const reply = await app.inject({ ...call, headers: { ...headers, authorization } })
        seen.push([reply.statusCode, reply.headers['kaarditeek-version']])
      }
      return seen
    }
    const expected = (calls: [number, InjectOptions][]) => calls.map(([status]) => [status, PINNED])
    const [ofTills, ofScripts] = [faulty('/api/web/balance'), faulty('/api/customers')]
    expect(await told(`Bearer ${text}`, ofTills)).toEqual(expected(ofTills))
    expect(await told(token, ofScripts)).toEqual(expected(ofScripts))
    const invented = await told(`Bearer ${newApiKey(own.companyID)}`, ofTills)
    expect(invented).toEqual(ofTills.map(([status]) => [expect.toBeOneOf([status, 401]), undefined]))
  })

  it('is not told to an unknown key that asks for an unknown version', async () => {
    const unknown = { 'kaarditeek-version': 'newest', authorization: `Bearer ${newApiKey(own.companyID)}` }
    const reply = await test.inject(balance(unknown))
    expect([reply.statusCode, reply.headers['kaarditeek-version']]).toEqual([400, undefined])
  })

  it('is read once for a key, so that a payment stays one statement', async () => {
    const { sql } = test.database
    expect(await versionOf(balance())).toBe(PINNED)
    await sql`update web_api_key set api_version = 'none'`
    expect(await versionOf(balance())).toBe(PINNED)
    await sql`update web_api_key set api_version = ${PINNED}`
  })
})

it('a key keeps its version, and a rotated one has that of its day', async () => {
  const test = await testApp()
  const { sql } = test.database
  const own = await addTestCompany(test.database.db, 'own')
  const cookie = await test.login('superuser@own.test')
  await sql`update web_api_key set api_version = '2020-01-01'`
  await test.call('POST', '/api/companies/company/web-apis/keys', { webApiId: own.webApiID }, cookie)
  const keys = await sql`select api_version as v from web_api_key order by id`
  expect(keys.map(({ v }) => v)).toEqual(['2020-01-01', CURRENT_VERSION])
  await test.close()
})
