import { CURRENT_VERSION } from '@kaarditeek/domain/api/versions'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newApiKey } from '../auth/api-key'
import { rateLimit } from './rate-limit'
import { addWebApi, codeOf, NOW, one, type TestTerminals, testTerminals } from './test-terminals'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second))

type Limit = ReturnType<typeof rateLimit>

/** Returns the seconds to wait; null if the request is allowed. */
const waitOf = ({ refusal }: ReturnType<Limit['count']>) => refusal?.details.retryAfterSeconds ?? null

it('the rate limit allows each key its requests a minute, then returns the seconds to wait', () => {
  const { count } = rateLimit(2)
  const wait = (key: string, second: number) => waitOf(count(key, at(second)))
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
  const { count } = rateLimit(0)
  for (let times = 0; times < 1000; times += 1)
    expect(count('one', at(0))).toEqual({ headers: {}, refusal: null })
})

let terminals: TestTerminals
beforeEach(async () => {
  terminals = await testTerminals([], 2, undefined, 3)
})
afterEach(() => terminals.close())

type Server = Pick<TestTerminals, 'app' | 'send'>
const ask = ({ send }: Server, apiKey = terminals.own.apiKey) =>
  send('/balance', { pan: '1' }, { authorization: `Bearer ${apiKey}` })
const statusOf = async (server: Server, apiKey?: string) => (await ask(server, apiKey)).statusCode
const share = ({ app }: Server, now = NOW) => app.requestLimit.share(terminals.sql, now)
const reported = () => terminals.sql<{ requests: number }[]>`select requests from request_count order by 1`

it('the rate limit answers 429 with Retry-After, and other keys are not affected', async () => {
  for (let times = 0; times < 3; times += 1) expect(await statusOf(terminals)).toBe(404)
  const reply = await ask(terminals)
  expect([reply.statusCode, codeOf(reply), reply.headers['retry-after']]).toEqual([
    429,
    'ERROR_TOO_MANY_REQUESTS',
    '60',
  ])
  expect(reply.headers['x-request-id']).toBeDefined()
  expect(reply.headers['kaarditeek-version']).toBe(CURRENT_VERSION)
  const { apiKey } = await addWebApi(terminals.sql, terminals.own.companyID)
  expect(await statusOf(terminals, apiKey)).toBe(404)
})

it('the rate limit tells its number, what is left of it and when it begins anew, the same at all servers', async () => {
  const { other } = terminals
  const told = ({ headers }: Awaited<ReturnType<typeof ask>>) => [
    headers['ratelimit-policy'],
    headers.ratelimit,
  ]
  const policy = '"key";q=3;w=60'
  expect(told(await ask(terminals))).toEqual([policy, '"key";r=2;t=60'])
  expect(told(await ask(other))).toEqual([policy, '"key";r=2;t=60'])
  await share(terminals)
  await share(other)
  expect(told(await ask(other))).toEqual([policy, '"key";r=0;t=60'])
  const refused = await ask(other)
  expect([refused.statusCode, ...told(refused)]).toEqual([429, policy, '"key";r=0;t=60'])
  expect(told(await ask(terminals, 'ktk_nonsense'))).toEqual([undefined, undefined])
})

it('the rate limit counts and tells a wrong path, method and body too', async () => {
  const headers = { authorization: `Bearer ${terminals.own.apiKey}` }
  const replyTo = async (method: 'GET' | 'POST', url: string, payload?: string) => {
    const type = payload === undefined ? {} : { 'content-type': 'application/json' }
    const reply = await terminals.app.inject({
      method,
      url: `/api/web${url}`,
      payload,
      headers: { ...headers, ...type },
    })
    return [reply.statusCode, reply.headers['ratelimit-policy'], reply.headers.ratelimit]
  }
  const policy = '"key";q=3;w=60'
  expect(await replyTo('GET', '/refunds')).toEqual([404, policy, '"key";r=2;t=60'])
  expect(await replyTo('GET', '/balance')).toEqual([405, policy, '"key";r=1;t=60'])
  expect(await replyTo('POST', '/balance', '{')).toEqual([400, policy, '"key";r=0;t=60'])
  expect(await replyTo('GET', '/refunds')).toEqual([429, policy, '"key";r=0;t=60'])
})

it('the rate limit counts the requests at all servers, as of their last exchange', async () => {
  const { other } = terminals
  const { apiKey } = await addWebApi(terminals.sql, terminals.own.companyID)
  expect([await statusOf(terminals), await statusOf(terminals), await statusOf(other)]).toEqual([
    404, 404, 404,
  ])
  await share(terminals)
  await share(other)
  expect(await statusOf(other)).toBe(429)
  // The first server has not read the count of the other one yet.
  expect(await statusOf(terminals)).toBe(404)
  await share(terminals)
  expect([await statusOf(terminals), await statusOf(terminals, apiKey)]).toEqual([429, 404])
})

it('a restarted server goes on from its last report', async () => {
  for (let times = 0; times < 3; times += 1) await ask(terminals)
  await share(terminals)
  const restarted = rateLimit(3)
  const { keyHash } = await one(
    terminals.sql<{ keyHash: Buffer }[]>`select key_hash as "keyHash" from web_api_key`,
  )
  restarted.count('key', NOW)
  restarted.know('key', keyHash)
  await restarted.share(terminals.sql, NOW)
  expect(waitOf(restarted.count('key', NOW))).toBe(60)
  const next = new Date(NOW.getTime() + 60_000)
  expect(waitOf(restarted.count('key', next))).toBeNull()
  restarted.know('key', keyHash)
  await restarted.share(terminals.sql, next)
  expect(waitOf(restarted.count('key', next))).toBeNull()
})

it('counts are written by the exchange alone, without invented keys, and not once their minute is over', async () => {
  await ask(terminals)
  expect(await statusOf(terminals, newApiKey(terminals.own.companyID))).toBe(401)
  expect(await reported()).toEqual([])
  await share(terminals, new Date(NOW.getTime() + 60_000))
  expect(await reported()).toEqual([])
  await share(terminals)
  expect(await reported()).toEqual([{ requests: 1 }])
  await ask(terminals)
  await share(terminals)
  expect(await reported()).toEqual([{ requests: 2 }])
})
