import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { verifyWebhook, WebhookError, type WebhookEvent } from '@kaarditeek/client'
import { demo } from './demo'
import { expect } from './test'

/**
 * Returns the line that a till writes for an event; null for events of other things than requests. The switch compiles only if `kind`
 * narrows the type.
 */
export const bookOf = ({ data }: WebhookEvent): string | null => {
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
export const startReceiver = async () => {
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
export const enterSandbox = async () => {
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
