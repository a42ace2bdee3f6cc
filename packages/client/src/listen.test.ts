import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen'
import { verifyWebhook } from './webhook'

const SECRET = 'ktw_listen'
const eventOf = (id: string) => ({
  id,
  type: 'card.closed',
  createdAt: '2026-11-20T10:00:00.999Z',
  data: { cardID: 17, panLast4: '0017', closedAt: '2026-11-20T10:00:00.000Z' },
})
const pageOf = (...ids: string[]) => ({
  status: 200,
  body: { list: ids.map(eventOf), nextCursor: ids.at(-1) ?? null },
})
const refusal = (status: number, code: string, reason?: string) => ({
  status,
  body: { code, message: code, subErrors: [], ...(reason && { reason }) },
})

/** Starts a server. Returns its address. */
const serve = async (
  answer: (request: IncomingMessage) => Promise<{ status: number; body: object; headers?: object }>,
) => {
  const server = createServer((request, reply) => {
    answer(request).then(
      ({ status, body, headers }) =>
        reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('forwards each event once, signed, until the key is refused', async () => {
  const asked: (string | undefined)[] = []
  const replies = [pageOf('evt_1'), pageOf('evt_2', 'evt_3'), refusal(404, 'ERROR_NOT_FOUND', 'eventUnknown')]
  const url = await serve(async (request) => {
    asked.push(request.url)
    const none = refusal(401, 'ERROR_AUTHENTICATION_FAILED', 'apiKeyUnknown')
    return replies.shift() ?? (asked.length === 4 ? pageOf('evt_4') : none)
  })
  const got: string[] = []
  const to = await serve(async (request) => {
    got.push(verifyWebhook(await buffer(request), request.headers, SECRET).id)
    return { status: 202, body: {} }
  })
  const told: string[] = []
  const at = { url, apiKey: 'ktt_1_key', to, secret: SECRET, tell: (line: string) => told.push(line) }
  await expect(listen(at, async () => undefined)).rejects.toMatchObject({ reason: 'apiKeyUnknown' })

  // What was there at the beginning is not forwarded; after an emptied sandbox all is new.
  expect(got).toEqual(['evt_2', 'evt_3', 'evt_4'])
  expect(asked).toEqual([
    '/api/web/events?newestFirst=true&limit=1',
    '/api/web/events?cursor=evt_1',
    '/api/web/events?cursor=evt_3',
    '/api/web/events',
    '/api/web/events?cursor=evt_4',
  ])
  expect(told).toEqual([
    `Events go to ${to}, signed with ${SECRET}`,
    ...['evt_2', 'evt_3', 'evt_4'].map((id) => `2026-11-20T10:00:00.999Z card.closed ${id} → 202`),
  ])
})

it('ends where the server does not work at the start, and goes on where it stops later', async () => {
  const told: string[] = []
  const at = { apiKey: 'ktt_1_key', to: undefined, secret: SECRET, tell: (line: string) => told.push(line) }
  // The client repeats no question for which it would wait longer than a minute.
  const unavailable = { ...refusal(503, 'NOT_AVAILABLE_ERROR'), headers: { 'retry-after': '61' } }
  const down = await serve(async () => unavailable)
  await expect(listen({ ...at, url: down }, async () => undefined)).rejects.toMatchObject({ status: 503 })

  const replies = [pageOf('evt_1'), unavailable, pageOf('evt_2')]
  const url = await serve(
    async () => replies.shift() ?? refusal(401, 'ERROR_AUTHENTICATION_FAILED', 'apiKeyUnknown'),
  )
  await expect(listen({ ...at, url }, async () => undefined)).rejects.toMatchObject({ status: 401 })
  expect(told).toEqual([
    'Events are only printed: no address was given',
    'NOT_AVAILABLE_ERROR',
    '2026-11-20T10:00:00.999Z card.closed evt_2',
  ])
})
