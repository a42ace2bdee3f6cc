import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createTerminal, verifyWebhook, WebhookError, type WebhookEvent } from '@kaarditeek/client'
import { SANDBOX_TERMINAL, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import { demo } from './demo'
import { expect, test } from './test'

/** What a till keeps of an event. Compiles only while `kind` says what the data of a request holds. */
const bookOf = ({ data }: WebhookEvent): string | null => {
  if (!('kind' in data)) return null
  switch (data.kind) {
    case 'payment':
      return data.status === 'refused' ? `refused ${data.refusal?.code}` : `paid ${data.approvedAmount}`
    case 'reversal':
      return `given back ${data.reversedAmount}`
    case 'hold':
      return `held ${data.approvedAmount} as ${data.holdID === null ? 'none' : 'a hold'}`
    case 'load':
      return `loaded ${data.amount}`
  }
}

/** Starts a receiver on the loopback that keeps the events which are from Kaarditeek, each once. */
const startReceiver = async () => {
  const events = new Map<string, WebhookEvent>()
  let secret = ''
  const receive = async (request: IncomingMessage, reply: ServerResponse) => {
    try {
      const event = verifyWebhook(await buffer(request), request.headers, secret)
      events.set(event.id, event)
      reply.writeHead(204).end()
    } catch (failure) {
      reply.writeHead(failure instanceof WebhookError ? 400 : 500).end()
    }
  }
  const server = createServer((request, reply) => {
    void receive(request, reply)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    events,
    trust: (ofWebhook: string) => {
      secret = ofWebhook
    },
    close: () => server.close(),
  }
}

/** Logs in, enters the sandbox, and returns a function that makes calls there. */
const enterSandbox = async () => {
  const { url, users, password } = demo()
  let cookie = ''
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([path, reply.ok ? '' : await reply.text()]).toEqual([path, ''])
    cookie ||= reply.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    return reply.status === 204 ? null : reply.json()
  }
  await call('POST', '/login', { email: users.superuser, password })
  const { accountID } = await call('POST', '/sandbox')
  await call('PUT', `/change-selected-account/${accountID}`)
  return call
}

test('a receiver verifies what a sandbox would send of payments, holds, completions and refunds', async () => {
  const receiver = await startReceiver()
  const call = await enterSandbox()
  const hooks = '/companies/company/web-apis/webhooks'
  const { webApiId } = (await call('GET', '/companies/company/web-apis')).list[0]
  const hook = await call('POST', hooks, { webApiId, url: receiver.url })
  receiver.trust(hook.secret)

  const terminal = createTerminal({ url: demo().url, apiKey: demo().sandboxKey })
  const sale = { pan: sandboxPan('active'), terminalID: SANDBOX_TERMINAL }
  const named = (name: string) => `${name} ${hook.id}`
  const paid = await terminal.chargeCard({ ...sale, amount: 1250, externalID: named('receipt') })
  const { holdID } = await terminal.holdMoneyOnCard({ ...sale, amount: 5000, externalID: named('pump') })
  const done = await terminal.completeHold({ holdID, amount: 3780, data: { litres: 25.2 } })
  await terminal.reversePayment({ transactionID: paid.transactionID, amount: 250 })
  await terminal.reversePayment({ transactionID: done.transactionID })
  const refused = terminal.chargeCard({ ...sale, pan: sandboxPan('noMoney'), amount: 100 })
  await expect(refused).rejects.toMatchObject({ code: 'ERROR_NO_MONEY_LEFT_ON_CARD' })

  // The sandbox shows its deliveries; they are handed on as they would have been sent.
  const sent = new Set<number>()
  const handOn = async () => {
    const { list } = await call('GET', `${hooks}/${hook.id}/deliveries?limit=100`)
    for (const { id, state, body, headers } of list) {
      if (state !== 'shown' || sent.has(id)) continue
      const forged = await fetch(receiver.url, { method: 'POST', headers, body: `${body} ` })
      const { status } = await fetch(receiver.url, { method: 'POST', headers, body })
      expect([forged.status, status]).toEqual([400, 204])
      sent.add(id)
    }
    return receiver.events.size
  }
  await expect.poll(handOn, { timeout: 60_000 }).toBe(7)

  const events = [...receiver.events.values()]
  expect(
    events
      .map(bookOf)
      .filter((line) => line !== null)
      .toSorted(),
  ).toEqual([
    'given back 250',
    'given back 3780',
    'held 5000 as a hold',
    'paid 1250',
    'paid 3780',
    'refused ERROR_NO_MONEY_LEFT_ON_CARD',
  ])
  const ofType = <T extends WebhookEvent['type']>(type: T) =>
    events.filter((event): event is Extract<WebhookEvent, { type: T }> => event.type === type)
  const [ended] = ofType('hold.ended')
  expect(ended?.data).toMatchObject({
    holdID,
    status: 'completed',
    completedAmount: 3780,
    releasedAmount: 1220,
    transactionIDs: [done.transactionID],
  })
  const completion = ofType('payment.accepted').find(({ data }) => data.holdID === holdID)
  expect(completion?.data).toMatchObject({ transactionID: done.transactionID, approvedAmount: 3780 })
  expect(completion?.data.receivedAt).toBeInstanceOf(Date)
  expect(ofType('payment.accepted').map(({ data }) => data.externalID)).toContain(named('receipt'))
  expect(ofType('hold.accepted')[0]?.data.externalID).toBe(named('pump'))
  await call('DELETE', `${hooks}/${hook.id}`)
  receiver.close()
})
