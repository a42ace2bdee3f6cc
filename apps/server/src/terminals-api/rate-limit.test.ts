import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimit } from './rate-limit'
import { addWebApi, codeOf, type TestTerminals, testTerminals } from './test-terminals'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))

/** Returns the seconds to wait; null if the request is allowed. */
const waitOf = (request: () => void) => {
  try {
    request()
    return null
  } catch (error) {
    return error instanceof DomainError ? error.details.retryAfterSeconds : error
  }
}

it('the rate limit allows each key its requests a minute, then returns the seconds to wait', () => {
  const count = rateLimit(2)
  const wait = (key: string, second: number) => waitOf(() => count(key, at(second)))
  expect([wait('one', 0), wait('one', 1), wait('one', 2), wait('two', 59), wait('one', 59)]).toEqual([
    null,
    null,
    58,
    null,
    1,
  ])
  expect([wait('one', 60), wait('one', 119), wait('one', 119)]).toEqual([null, null, 1])
})

it('the rate limit has no limit at 0', () => {
  const count = rateLimit(0)
  for (let times = 0; times < 1000; times += 1) expect(waitOf(() => count('one', at(0)))).toBeNull()
})

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals([], 2, undefined, 3)
})
afterAll(() => terminals.close())

it('the rate limit answers 429 with Retry-After, and other keys are not affected', async () => {
  const ask = () => terminals.send('/balance', { pan: '1' })
  for (let times = 0; times < 3; times += 1) expect((await ask()).statusCode).toBe(404)
  const reply = await ask()
  expect([reply.statusCode, codeOf(reply), reply.headers['retry-after']]).toEqual([
    429,
    'ERROR_TOO_MANY_REQUESTS',
    '60',
  ])
  expect(reply.headers['x-request-id']).toBeDefined()
  const { apiKey } = await addWebApi(terminals.sql, terminals.own.companyID)
  const other = await terminals.send('/balance', { pan: '1' }, { authorization: `Bearer ${apiKey}` })
  expect(other.statusCode).toBe(404)
})
