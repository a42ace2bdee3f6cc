import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json as body } from 'node:stream/consumers'
import { type Access, needsSession } from '@kaarditeek/domain/access/access'
import { keyless } from '@kaarditeek/domain/call/key'
import { calls } from '@kaarditeek/domain/calls'
import { expect, it, onTestFinished } from 'vitest'
import { ApiError } from './api-error'
import { createClient } from './client'
import { ensureForToken } from './of-session'
import { pages } from './pages'
import type { ReplyInfo } from './reply'

type Answer = (request: IncomingMessage, reply: ServerResponse) => unknown

/** Returns a client of a server that sends these replies in order, and the addresses that it receives. */
const clientOf = async (...answers: Answer[]) => {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`)
    void answers[Math.min(asked.length, answers.length) - 1]?.(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, client: createClient({ url: `http://127.0.0.1:${port}/`, token: 'ktp_test', retries: 2 }) }
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, reply) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const result = (data: unknown) => ({ result: { data: { json: data } } })
const refusal = (httpStatus: number, code: string) => ({
  error: {
    json: {
      code: -32600,
      message: code,
      data: { httpStatus, reply: { code, message: 'Words', subErrors: [] } },
    },
  },
})
const silence: Answer = (request) => request.socket.destroy()
const busy = json(503, [refusal(503, 'NOT_AVAILABLE_ERROR')], { 'retry-after': '0' })
const good = json(200, [result({ list: [] })])

const card = { pan: '94' }
const transaction = { cardID: 1, terminalID: 1, amount: 100, comment: 'Paid by hand' }

it('sends the token, and sends simultaneous calls in one request', async () => {
  const headers: IncomingMessage['headers'][] = []
  const { client, asked } = await clientOf((request, reply) => {
    headers.push(request.headers)
    return json(200, [result({ list: [] }), result({ count: 3 })])(request, reply)
  })
  const [page, totals] = await Promise.all([client.card.page.query(card), client.card.totals.query(card)])
  expect([page, totals]).toEqual([{ list: [] }, { count: 3 }])
  expect(asked).toEqual(['POST /trpc/card.page,card.totals?batch=1'])
  expect(headers[0]).toMatchObject({ authorization: 'Bearer ktp_test' })
})

it.each([
  ['no answer', silence],
  ['a busy server', busy],
  ['a proxy without a server', ((_, reply) => reply.writeHead(502).end('<html>')) as Answer],
])('a query is repeated after %s', async (_, first) => {
  const { client, asked } = await clientOf(first, good)
  expect(await client.card.page.query(card)).toEqual({ list: [] })
  expect(asked).toHaveLength(2)
})

it('a query fails after the last attempt', async () => {
  const { client, asked } = await clientOf(busy)
  const failure = await client.card.page.query(card).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'NOT_AVAILABLE_ERROR', status: 503, message: 'Words' })
  expect(asked).toHaveLength(3)
})

it('a refusal is not repeated', async () => {
  const { client, asked } = await clientOf(json(404, [refusal(404, 'ERROR_NOT_FOUND')]))
  const failure = await client.card.get.query({ id: 1 }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'ERROR_NOT_FOUND', status: 404 })
  expect(failure).not.toHaveProperty('cause')
  expect(asked).toHaveLength(1)
})

it('a mutation is repeated under one key of its own, in a request of its own', async () => {
  const keys: unknown[] = []
  const noted =
    (answer: Answer): Answer =>
    (request, reply) => {
      keys.push(request.headers['idempotency-key'])
      return answer(request, reply)
    }
  const made = noted(json(200, result({ id: 1 })))
  const { client, asked } = await clientOf(noted(silence), made)
  expect(await client.transaction.create.mutate(transaction)).toEqual({ id: 1 })
  expect(asked).toEqual(Array(2).fill('POST /trpc/transaction.create'))
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
  await Promise.all([1, 2].map(() => client.transaction.create.mutate(transaction)))
  expect(asked).toHaveLength(4)
  expect(new Set(keys).size).toBe(3)
})

it.each([
  ['as an option', transaction, { idempotencyKey: 'a' }],
  ['in its input', { ...transaction, idempotencyKey: 'a' }, {}],
])('a mutation takes a key of the caller %s', async (_, input, options) => {
  const { client } = await clientOf((request, reply) =>
    json(200, result({ key: request.headers['idempotency-key'] }))(request, reply),
  )
  expect(await client.transaction.create.mutate(input, options)).toEqual({ key: 'a' })
})

it('a mutation tells whether its reply repeats that of an earlier request', async () => {
  const replayed = json(200, result({ id: 1 }), { 'idempotent-replayed': 'true' })
  const { client } = await clientOf(
    json(503, refusal(503, 'NOT_AVAILABLE_ERROR'), { 'retry-after': '0' }),
    replayed,
  )
  const replies: ReplyInfo[] = []
  await client.transaction.create.mutate(transaction, { onReply: (reply) => replies.push(reply) })
  expect(replies).toEqual([
    { status: 503, replayed: false, rateLimit: null },
    { status: 200, replayed: true, rateLimit: null },
  ])
})

it('a call is not repeated if the server asks for a longer pause than a minute', async () => {
  const { client, asked } = await clientOf(
    json(429, [refusal(429, 'ERROR_TOO_MANY_REQUESTS')], { 'retry-after': '61' }),
  )
  await expect(client.card.page.query(card)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 61 })
  expect(asked).toHaveLength(1)
})

it('a pause may be asked for until a time', () => {
  const retryAfter = new Date(Date.now() + 30_000).toUTCString()
  const { retryAfterSeconds } = new ApiError({ status: 429, body: null, retryAfter })
  expect([29, 30]).toContain(retryAfterSeconds)
})

/** Paths of all calls of the catalogue, with their accesses. */
const accessesIn = (found: object, path: readonly string[] = []): [string, Access | 'public'][] =>
  'access' in found
    ? [[path.join('.'), found.access as Access | 'public']]
    : Object.entries(found).flatMap(([name, one]) => accessesIn(one, [...path, name]))

it('calls of a session are refused before they are sent, and no others', () => {
  const refused = accessesIn(calls).flatMap(([path, access]) => {
    try {
      ensureForToken(path)
      return []
    } catch {
      return [{ path, access }]
    }
  })
  const inSession = accessesIn(calls).filter(([, access]) => access !== 'public' && needsSession(access))
  const paths = refused.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining([...inSession.map(([path]) => path), ...Object.keys(keyless)]))
  expect(refused.filter(({ access }) => access !== 'public' && !needsSession(access))).toEqual([])
  const { auth } = createClient({ url: 'http://127.0.0.1:1', token: 'ktp_test' })
  expect(() => Object(auth).login.mutate({})).toThrow('auth.login is for people who are logged in')
})

it.each([
  ['no answer and then a refusal', [silence, json(403, refusal(403, 'ERROR_NO_PERMISSION'))], true],
  ['no answer at all', [silence], true],
  ['a refusal alone', [json(403, refusal(403, 'ERROR_NO_PERMISSION'))], false],
] as const)('whether a mutation with %s took effect is said', async (_, answers, outcomeUnknown) => {
  const { client } = await clientOf(...answers)
  const made = client.transaction.create.mutate(transaction, { idempotencyKey: 'a' })
  await expect(made).rejects.toMatchObject({ outcomeUnknown, idempotencyKey: 'a' })
  const read = client.card.page.query(card)
  await expect(read).rejects.toMatchObject({ outcomeUnknown: false })
})

it('an aborted call is not repeated', async () => {
  const { client, asked } = await clientOf(silence)
  const signal = AbortSignal.abort()
  await expect(client.card.page.query(card, { signal })).rejects.toThrow()
  expect(asked.length).toBeLessThanOrEqual(1)
})

const folder = () => mkdtemp(join(tmpdir(), 'kaarditeek-client-'))
const zip =
  (...chunks: string[]): Answer =>
  (_, reply) => {
    const headers = { 'content-disposition': 'attachment; filename="statements.zip"', 'content-length': '10' }
    reply.writeHead(200, headers)
    for (const chunk of chunks) reply.write(chunk)
    if (chunks.join('').length < 10) setImmediate(() => reply.destroy())
    else reply.end()
  }

it("a file is saved whole, under the server's name in a named folder", async () => {
  const { client, asked } = await clientOf(busy, zip('half '), zip('whole', ' file'))
  const into = await folder()
  const path = await client.report.statementsFile.download({ date: '2026-10' }, into)
  expect(path).toBe(join(into, 'statements.zip'))
  expect(await readFile(path, 'utf8')).toBe('whole file')
  expect(await readdir(into)).toEqual(['statements.zip'])
  expect(asked).toEqual(Array(3).fill('GET /api/customers/all-customers-reports?date=2026-10'))
})

it('a refused or interrupted download leaves no file', async () => {
  const into = await folder()
  const refused = await clientOf(json(403, { code: 'ERROR_NO_PERMISSION', message: 'No', subErrors: [] }))
  await expect(refused.client.report.download.download({ jobID: 7 }, into)).rejects.toMatchObject({
    code: 'ERROR_NO_PERMISSION',
    message: 'No',
  })
  expect(refused.asked).toEqual(['GET /api/reports/files/7'])
  const broken = await clientOf(zip('half '))
  await expect(broken.client.report.download.download({ jobID: 7 }, join(into, 'a'))).rejects.toMatchObject({
    code: 'NOT_AVAILABLE_ERROR',
  })
  expect(await readdir(into)).toEqual([])
})

it('a file of a list is requested with its flag and filters', async () => {
  const { client, asked } = await clientOf(zip('whole', ' file'))
  const into = await folder()
  const filter = { fields: ['name', 'email'], name: 'Tamm & Ko', email: null, format: 'csv' } as const
  await client.report.customersFile.download({ ...filter, fields: [...filter.fields] }, into)
  expect(asked).toEqual([
    'GET /api/customers/activity-report?fields=name&fields=email&name=Tamm+&+Ko&downloadCSV=true',
  ])
})

it('an unknown call fails with its name', async () => {
  const { client } = await clientOf(silence)
  expect(() => Object(client.card).page({})).toThrow('card.page is no call')
  expect(await Promise.resolve(client)).toBe(client)
})

it('all records of a list are read, a page after the other', async () => {
  const bodies: unknown[] = []
  const page = (list: object[], nextCursor: string | null): Answer => {
    const answer = json(200, [result({ list, nextCursor })])
    return async (request, reply) => {
      bodies.push(((await body(request)) as Record<string, { json: unknown }>)['0']?.json)
      return answer(request, reply)
    }
  }
  const { client } = await clientOf(page([{ id: 1 }, { id: 2 }], 'next'), page([{ id: 3 }], null))
  const ids: number[] = []
  for await (const { id } of pages(client.card, { customerName: 'Tamm' })) ids.push(id)
  expect(ids).toEqual([1, 2, 3])
  expect(bodies).toEqual([
    { customerName: 'Tamm', limit: 100 },
    { customerName: 'Tamm', limit: 100, cursor: 'next' },
  ])
})

it('the filters of a list are those of its type', async () => {
  const { client } = await clientOf(silence)
  const lists = [
    pages(client.card, { cardState: 0, orderBy: '-validTo', fields: ['id', 'pan'] }),
    pages(client.customer, { customerState: 1, changedSince: new Date() }),
    pages(client.approval, { state: 'waiting' }),
    // @ts-expect-error No state of a card.
    pages(client.card, { cardState: 9 }),
    // @ts-expect-error No filter of cards.
    pages(client.card, { state: 'waiting' }),
  ]
  // Nothing is asked for before the first record is.
  for (const list of lists) await list.return()
})
