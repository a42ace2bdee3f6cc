import superjson from 'superjson'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestCompany } from '../testing/fixtures'
import { type TestApp, testApp } from '../testing/test-app'

let served: TestApp
let cookie: string
beforeAll(async () => {
  served = await testApp()
  await addTestCompany(served.database.db, 'own')
  cookie = await served.login('superuser@own.test')
})
afterAll(() => served.close())

const unknown = superjson.serialize({ customerID: 2_000_000_000 })

/** The status of the reply, and of each of its calls. */
const statusesOf = async (calls: string[], as: string | undefined, query = '?batch=1') => {
  const body = query ? Object.fromEntries(calls.map((_, nr) => [nr, unknown])) : unknown
  const reply = await served.call('POST', `/trpc/${calls.join()}${query}`, body, as)
  const each = [reply.json()].flat().map(({ error }) => error.json.data.httpStatus)
  return [reply.statusCode, each]
}

test('a batch whose calls are refused is 207, which browsers do not log as an error', async () => {
  expect(await statusesOf(['customer.get'], cookie)).toEqual([207, [404]])
  expect(await statusesOf(['customer.get', 'customer.get'], cookie)).toEqual([207, [404, 404]])
})

test('one call has its own status, and a batch without login is 401', async () => {
  expect(await statusesOf(['customer.get'], cookie, '')).toEqual([404, [404]])
  expect(await statusesOf(['customer.get'], undefined)).toEqual([401, [401]])
})

test.each(['', '?batch=1'])('a throttled login tells when to try again: auth.login%s', async (query) => {
  const login = superjson.serialize({ email: `nobody${query.length}@own.test`, password: 'Wrong-2026' })
  const body = query ? { 0: login } : login
  const attempt = () => served.call('POST', `/trpc/auth.login${query}`, body)
  let reply = await attempt()
  expect(reply.headers['retry-after']).toBeUndefined()
  for (let nr = 0; nr < 20 && !reply.body.includes('ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS'); nr++)
    reply = await attempt()
  expect(reply.body).toContain('ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS')
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
})
