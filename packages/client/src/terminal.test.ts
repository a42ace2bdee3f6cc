import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { completionReply, holdRecord, holdReply, releaseReply } from '@kaarditeek/domain/hold/schema'
import type {
  balanceReply,
  paymentRecord,
  paymentReply,
  requestsInput,
  requestsReply,
  reversalReply,
  simulationReply,
  webLoadReply,
} from '@kaarditeek/domain/payment/schema'
import type { eventsInput, eventsReply } from '@kaarditeek/domain/webhook/events'
import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest'
import type { z } from 'zod'
import document from '../../../apps/server/openapi.json' with { type: 'json' }
import type { ReplyInfo } from './reply'
import { createTerminal } from './terminal'
import type {
  CardBalance,
  Charged,
  Completed,
  EventPage,
  EventQuery,
  Held,
  HoldState,
  Loaded,
  PaymentOutcome,
  Released,
  RequestQuery,
  Reversed,
  Simulated,
  TerminalRequest,
} from './terminal-types'

type Reply = { status: number; body?: object; headers?: Record<string, string> } | 'none'

/** Returns a terminal of a server that sends these replies in order, and the requests that it receives. */
const terminalOf = async (...replies: Reply[]) => {
  const asked: { address: string; key: IncomingMessage['headers'][string]; body: string }[] = []
  const answer = (request: IncomingMessage, body: string, response: ServerResponse) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)]
    const { method, url, headers } = request
    asked.push({ address: `${method} ${url}`, key: headers['idempotency-key'], body })
    if (reply === undefined || reply === 'none') return request.socket.destroy()
    const head = { 'content-type': 'application/json', ...reply.headers }
    return response.writeHead(reply.status, head).end(JSON.stringify(reply.body ?? {}))
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => answer(request, body, response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    asked,
    terminal: createTerminal({ url: `http://127.0.0.1:${port}/`, apiKey: 'ktk_test', retries: 2 }),
  }
}

const charge = { pan: '9922331234567896', amount: 1250, terminalID: 'T1' }
const busy: Reply = { status: 503, headers: { 'retry-after': '0' } }

describe('a terminal', () => {
  it('repeats a payment under one key until it is answered', async () => {
    const { terminal, asked } = await terminalOf('none', busy, { status: 201, body: { transactionID: 7 } })
    expect(await terminal.chargeCard(charge)).toEqual({ transactionID: 7 })
    expect(asked.map(({ address }) => address)).toEqual(Array(3).fill('POST /api/web/payments'))
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(charge)
  })

  it('holds, completes and looks up by the id in the address', async () => {
    const { terminal, asked } = await terminalOf({ status: 201, body: { endsAt: '2026-11-20T10:00:00Z' } })
    const { endsAt } = await terminal.holdMoneyOnCard({ ...charge, minutes: 60 })
    expect(endsAt).toEqual(new Date('2026-11-20T10:00:00Z'))
    await terminal.completeHold({ holdID: 5, amount: 1000 })
    await terminal.releaseHold({ holdID: 5 })
    await terminal.lookUpHold({ holdID: 5 })
    expect(asked.map(({ address, body }) => [address, body])).toEqual([
      ['POST /api/web/holds', JSON.stringify({ ...charge, minutes: 60 })],
      ['POST /api/web/holds/5/complete', '{"amount":1000}'],
      ['POST /api/web/holds/5/release', '{}'],
      ['GET /api/web/holds/5', ''],
    ])
  })

  it('asks what a payment would be answered without a key', async () => {
    const { terminal, asked } = await terminalOf(busy, { status: 200, body: { transactionID: null } })
    expect(await terminal.simulateCharge(charge)).toEqual({ transactionID: null })
    const once = {
      address: 'POST /api/web/payments?simulate=true',
      key: undefined,
      body: JSON.stringify(charge),
    }
    expect(asked).toEqual([once, once])
  })

  it('does not repeat a refusal, whose code, reason and state of the card it tells', async () => {
    const body = { code: 'ERROR_CARD_NOT_USABLE', message: 'Words', subErrors: [], cardState: 2 }
    const { terminal, asked } = await terminalOf({ status: 409, body })
    await expect(terminal.chargeCard(charge, { idempotencyKey: 'sale-1' })).rejects.toMatchObject({
      code: 'ERROR_CARD_NOT_USABLE',
      cardState: 2,
      outcomeUnknown: false,
      idempotencyKey: 'sale-1',
    })
    expect(asked).toHaveLength(1)
  })

  it('tells of each reply whether it repeats an earlier one and how many requests are left', async () => {
    const headers = { 'idempotent-replayed': 'true', ratelimit: '"key";r=599;t=42' }
    const { terminal } = await terminalOf(busy, { status: 201, headers, body: { transactionID: 7 } })
    const replies: ReplyInfo[] = []
    await terminal.chargeCard(charge, { idempotencyKey: 'sale-1', onReply: (reply) => replies.push(reply) })
    expect(replies).toEqual([
      { status: 503, replayed: false, rateLimit: null },
      { status: 201, replayed: true, rateLimit: { remaining: 599, resetSeconds: 42 } },
    ])
  })

  it('says that it does not know what became of a payment without an answer, and looks it up by its key', async () => {
    const silent = await terminalOf('none')
    await expect(silent.terminal.chargeCard(charge)).rejects.toMatchObject({
      status: null,
      outcomeUnknown: true,
    })
    const { terminal, asked } = await terminalOf({
      status: 200,
      body: { receivedAt: '2026-11-20T10:00:00Z' },
    })
    const found = await terminal.lookUpPaymentByItsKey({ idempotencyKey: 'sale 1&2' })
    expect(found.receivedAt).toEqual(new Date('2026-11-20T10:00:00Z'))
    expect(asked[0]?.address).toBe('GET /api/web/payments?idempotencyKey=sale+1%262')
  })

  it('lists requests and events, with what is asked in the address', async () => {
    const event = { id: 'evt_1', type: 'card.closed', createdAt: '2026-11-20T10:00:00Z', data: {} }
    const { terminal, asked } = await terminalOf({
      status: 200,
      body: { list: [event], nextCursor: 'evt_1' },
    })
    const page = await terminal.listEvents({ cursor: 'evt 0', type: 'card.closed', limit: undefined })
    expect(page.list[0]?.createdAt).toEqual(new Date('2026-11-20T10:00:00Z'))
    await terminal.listPayments({ refused: true, limit: 5 })
    await terminal.listPayments()
    expect(asked.map(({ address }) => address)).toEqual([
      'GET /api/web/events?cursor=evt+0&type=card.closed',
      'GET /api/web/requests?refused=true&limit=5',
      'GET /api/web/requests',
    ])
  })

  it('has the names of the operations of the document, and the types of their replies', () => {
    const operations = Object.values(document.paths).flatMap(
      (path) => Object.values(path) as { operationId: string }[],
    )
    // The simulation is no operation of its own.
    const { simulateCharge: _, ...calls } = createTerminal({ url: '', apiKey: '' })
    const names = Object.keys(calls)
    expect(operations.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(names))
    expectTypeOf<z.output<typeof balanceReply>>().toExtend<CardBalance>()
    expectTypeOf<z.output<typeof paymentReply>>().toExtend<Charged>()
    // The document gives the simulation's `transactionID` the type of a payment's, for generated clients. It is always null.
    type Simulation = Omit<z.output<typeof simulationReply>, 'transactionID'>
    expectTypeOf<Simulation & { transactionID: null }>().toExtend<Simulated>()
    expectTypeOf<z.output<typeof reversalReply>>().toExtend<Reversed>()
    expectTypeOf<z.output<typeof holdReply>>().toExtend<Held>()
    expectTypeOf<z.output<typeof completionReply>>().toExtend<Completed>()
    expectTypeOf<z.output<typeof releaseReply>>().toExtend<Released>()
    expectTypeOf<z.output<typeof holdRecord>>().toExtend<HoldState>()
    expectTypeOf<z.output<typeof webLoadReply>>().toExtend<Loaded>()
    expectTypeOf<z.output<typeof paymentRecord>>().toExtend<PaymentOutcome>()
    expectTypeOf<z.output<typeof requestsReply>['list'][number]>().toExtend<TerminalRequest>()
    expectTypeOf<z.output<typeof eventsReply>>().toExtend<EventPage>()
    expectTypeOf<RequestQuery>().toExtend<z.input<typeof requestsInput>>()
    expectTypeOf<EventQuery>().toExtend<z.input<typeof eventsInput>>()
  })
})
