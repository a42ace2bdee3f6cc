import { createLogger } from '@stoplight/prism-core'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openapi } from '../../rest/openapi'
import { addTestCard, addTestCompany } from '../fixtures'
import { type Known, type Operation, operations } from '../fuzz/operations'
import type { Parts } from '../fuzz/requests'
import { addressOf, headersOf, type Wire } from '../fuzz/wire'
import { addEverybody, everybody, mayCall } from '../permission/everybody'
import { addTarget } from '../permission/target'
import { ORIGIN, type TestApp, testApp } from '../test-app'
import { exampleRequest } from './example-request'

const SEED = 9_000

/** What Prism finds in each list of numbers in an address, whose texts it does not read. */
const UNREAD = /^Request query parameter \w+\.\d+ must be integer$/

/** Faults that the proxy found, from its header. */
const violations = z.array(z.object({ location: z.array(z.string()), message: z.string() }))

/**
 * Starts Prism as a proxy that compares requests and replies with the document and passes all of them on. Returns its address. Its
 * releases after 5.12 need Node 24.
 */
const prismBefore = async (upstream: URL) => {
  const documented = await getHttpOperationsFromSpec(JSON.parse(JSON.stringify(openapi())))
  const prism = createServer(documented, {
    cors: false,
    config: {
      isProxy: true,
      upstream,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: false,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    components: { logger: createLogger('prism', { level: 'silent' }) },
  })
  return { address: await prism.listen(0, '127.0.0.1'), close: prism.close }
}

/** Generates requests that fit the document, with headers that a client can send. */
const fittingOf = ({ method, path, inPath, query, body, headers }: Parts): fc.Arbitrary<Wire> =>
  fc
    .record({ inPath, query, body: body ?? fc.constant(undefined), headers })
    .map((parts) => ({
      method,
      url: addressOf(path, parts.inPath, parts.query),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headersOf(parts.headers) },
      payload: parts.body === undefined ? undefined : Buffer.from(JSON.stringify(parts.body)),
    }))
    .filter((wire) => Object.values(wire.headers).every((value) => /^[!-~]*$/.test(value)))

let test: TestApp
let known: Known
let prism: Awaited<ReturnType<typeof prismBefore>>
const cookies = new Map<string, string>()

beforeAll(async () => {
  test = await testApp()
  const { db } = test.database
  const company = await addTestCompany(db, 'own', { allowPartialPayments: true })
  await addEverybody(db, company)
  const { pan } = await addTestCard(db, company, 10)
  known = { ...(await addTarget(db, company)), pans: [pan] }
  prism = await prismBefore(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })))
})
afterAll(async () => {
  await prism.close()
  await test.close()
})

const sessionOf = async (email: string): Promise<Record<string, string>> => {
  const isOpen = (await test.call('GET', '/api/self-info', undefined, cookies.get(email))).statusCode === 200
  if (!isOpen) cookies.set(email, await test.login(email))
  return { cookie: cookies.get(email) ?? '', origin: ORIGIN }
}

const ableOf = (who: Operation['who']) =>
  typeof who !== 'string' && everybody.some((one) => one.level === 'administrator' && mayCall(who, one))
    ? 'administrator@own.test'
    : 'superuser@own.test'

const ask = async ({ method, url, headers, payload }: Wire, caller: Record<string, string>) => {
  const body = method === 'GET' || !payload ? {} : { body: new Uint8Array(payload) }
  const reply = await fetch(prism.address + url, { method, headers: { ...caller, ...headers }, ...body })
  await reply.arrayBuffer()
  return {
    status: reply.status,
    found: violations.parse(JSON.parse(reply.headers.get('sl-violations') ?? '[]')),
  }
}

it('a validating proxy finds no fault in accepted requests and in replies of 400 varied calls', async () => {
  const ofTerminal = { pan: known.pans[0], amount: 100, terminalID: 'T1', transactionID: 1, holdID: 1 }
  const faults: string[] = []
  const calls = { accepted: 0, refused: 0 }
  for (const [index, operation] of operations.entries()) {
    const { name, who, parts } = operation
    const example = exampleRequest(operation, known, { ...ofTerminal, idempotencyKey: name })
    const varied = fc.sample(fittingOf(parts(known)), { seed: SEED + index, numRuns: 1 })
    for (const wire of [example.wire, ...varied]) {
      const session =
        who === 'webApi'
          ? { authorization: `Bearer ${known.apiKey}` }
          : await sessionOf(example.email ?? ableOf(who))
      const { status, found } = await ask(wire, session)
      const isAccepted = status < 400
      calls[isAccepted ? 'accepted' : 'refused'] += 1
      const wrong = found.filter(
        ({ location: [part], message }) => part === 'response' || (isAccepted && !UNREAD.test(message)),
      )
      faults.push(
        ...wrong.map(({ location, message }) => `${name} ${status} ${location.join('/')}: ${message}`),
      )
    }
  }
  expect(faults).toEqual([])
  expect(calls.accepted).toBeGreaterThan(250)
  expect(calls.accepted + calls.refused).toBeGreaterThan(400)
}, 300_000)
